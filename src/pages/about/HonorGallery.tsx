import { type MouseEvent, useRef, useState } from 'react'
import type { Honor } from '../../../shared/contract/company-lists.ts'
import { formatDate } from '../../lib/format.ts'
import { hasModifier } from '../../lib/modifier-keys.ts'
import { Frame } from '../../ui/Frame.tsx'
import { hasModal } from '../../ui/Dialog.tsx'
import { ImageViewer } from '../../ui/ImageViewer.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { reveal } from '../../ui/reveal.ts'
import { NothingYet } from '../../components/NothingYet.tsx'
import styles from './HonorGallery.module.css'

/** A picture needs a text alternative, so this names an honour whose title the server left empty. */
export const honorTitle = (honor: Honor): string =>
  honor.title || (honor.award_unit ? `${honor.award_unit}颁发的荣誉` : '荣誉证书（名称待补充）')

const facts = ({ award_unit, award_date }: Honor) =>
  [award_unit, award_date && formatDate(award_date)].filter(Boolean).join('，')

/** Honours as figures with their names. A figure opens the viewer; without scripts it leads to the picture. */
export function HonorGallery({ honors }: { honors: readonly Honor[] }) {
  const [index, setIndex] = useState<number>()
  const opener = useRef<HTMLElement>(null)
  if (honors.length === 0) return <NothingYet page="Company">暂无荣誉资质。</NothingYet>
  const pictures = honors.flatMap((honor) =>
    honor.image
      ? [{ id: honor.id, src: honor.image, title: honorTitle(honor), facts: facts(honor) }]
      : [],
  )
  const open = (event: MouseEvent<HTMLElement>, id: string) => {
    // The click stays the link's.
    if (hasModifier(event) || !hasModal()) return
    event.preventDefault()
    opener.current = event.currentTarget
    setIndex(pictures.findIndex((picture) => picture.id === id))
  }
  return (
    <>
      <ul role="list" className={styles.gallery} {...reveal}>
        {honors.map((honor) => (
          <li key={honor.id}>
            <HonorFigure honor={honor} onOpen={open} />
          </li>
        ))}
      </ul>
      <ImageViewer
        label="荣誉资质大图"
        pictures={pictures}
        index={index}
        onIndex={setIndex}
        opener={opener}
      />
    </>
  )
}

interface HonorFigureProps {
  honor: Honor
  onOpen: (event: MouseEvent<HTMLElement>, id: string) => void
}

function HonorFigure({ honor, onOpen }: HonorFigureProps) {
  const title = honorTitle(honor)
  return (
    <figure>
      {honor.image ? (
        <a
          className={styles.open}
          href={honor.image}
          aria-label={`查看大图：${title}`}
          aria-haspopup="dialog"
          onClick={(event) => onOpen(event, honor.id)}
        >
          <Frame src={honor.image} ratio="certificate" />
        </a>
      ) : (
        <Frame ratio="certificate" />
      )}
      <figcaption className={styles.caption}>
        <span className={styles.title}>{title}</span>
        {honor.award_unit && <span className={styles.fact}>{honor.award_unit}</span>}
        {honor.award_date && (
          <time className={styles.fact} dateTime={honor.award_date}>
            {formatDate(honor.award_date)}
          </time>
        )}
      </figcaption>
    </figure>
  )
}

export function HonorSkeleton() {
  return (
    <div className={styles.gallery} aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index}>
          <Frame ratio="certificate" />
          <div className={styles.caption}>
            <SkeletonLines lines={3} />
          </div>
        </div>
      ))}
    </div>
  )
}
