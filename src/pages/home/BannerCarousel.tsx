import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Banner } from '../../../shared/contract/company-lists.ts'
import { firstInteraction } from '../../lib/first-interaction.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { siteConfig } from '#company/site.ts'
import { pictureVariants } from '../../../rich-text/picture-variants.ts'
import { announce } from '../../lib/announce.ts'
import styles from './Hero.module.css'

/**
 * Banners side by side in a row that scrolls and snaps: touch, trackpad and arrow keys work before any script
 * runs. ARIA pattern: carousel without rotation, so there is no pause button; all banners can be read in order. A
 * step is announced, and its button is `aria-current`.
 */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  // The banners after the first are rendered at the first interaction and not with the page.
  const [complete, setComplete] = useState(false)
  useEffect(() => void firstInteraction.then(() => setComplete(true)), [])
  const count = banners.length

  const show = (wanted: number) => {
    const element = track.current
    if (!element) return
    const index = (wanted + count) % count
    // `scroll-behavior` is left to the style sheet, where it follows the visitor's motion settings.
    element.scrollLeft = index * element.clientWidth
    announce(`第 ${index + 1} 幅，共 ${count} 幅：${banners[index]!.title}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[
      event.key
    ]
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    show(target)
  }

  return (
    <div className={styles.carousel} role="group" aria-roledescription="轮播" aria-label="首页横幅">
      {/* A scrolling region must be reachable by keyboard (WCAG 2.1.1), which Safari does not see to:
          https://bugs.webkit.org/show_bug.cgi?id=190870 */}
      <div
        ref={track}
        className={styles.track}
        role="region"
        aria-label="横幅内容，可用左右方向键切换"
        tabIndex={count > 1 ? 0 : undefined}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / (clientWidth || 1)))
        }
      >
        {banners.map((banner, index) => (
          <Slide
            key={banner.id}
            banner={banner}
            label={`第 ${index + 1} 幅，共 ${count} 幅`}
            first={index === 0}
            hasPicture={index === 0 || complete}
          />
        ))}
      </div>
      {count > 1 && (
        <div className={`wrap ${styles.controls}`} data-print="hide">
          <button type="button" className={styles.control} onClick={() => show(current - 1)}>
            <Icon name="left" />
            <span className="visually-hidden">上一幅</span>
          </button>
          <ul role="list" className={styles.dots}>
            {banners.map(({ id, title }, index) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.dot}
                  aria-current={index === current ? 'true' : undefined}
                  onClick={() => show(index)}
                >
                  <span className="visually-hidden">{`第 ${index + 1} 幅：${title}`}</span>
                </button>
              </li>
            ))}
          </ul>
          <button type="button" className={styles.control} onClick={() => show(current + 1)}>
            <Icon name="right" />
            <span className="visually-hidden">下一幅</span>
          </button>
        </div>
      )}
    </div>
  )
}

interface SlideProps {
  banner: Banner
  label: string
  first: boolean
  hasPicture: boolean
}

function Slide({ banner, label, first, hasPicture }: SlideProps) {
  const picture = <BannerPicture banner={banner} first={first} />
  return (
    <div className={styles.slide} role="group" aria-roledescription="横幅" aria-label={label}>
      <div className={styles.picture}>
        {!first && <noscript>{picture}</noscript>}
        {hasPicture && picture}
      </div>
      <div className={`wrap ${styles.panel}`}>
        <div className={styles.text}>
          <h2 className={styles.statement}>{banner.title}</h2>
          {banner.subtitle && <p className={styles.subtitle}>{banner.subtitle}</p>}
          {banner.url && (
            <p className={styles.action}>
              <ButtonLink href={banner.url}>
                了解详情<span className="visually-hidden">：{banner.title}</span>
                <Icon name="right" />
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

/**
 * The picture is decorative, because the banner's text stands beside it. The first one is the largest paint:
 * `end-script.ts` makes the browser fetch it at once, unless the visitor wants less data (a lazy picture without a box
 * is not fetched).
 */
function BannerPicture({ banner, first }: { banner: Banner; first: boolean }) {
  const wide = pictureVariants(banner.image, siteConfig.pictures)
  const tall = banner.mobile_image && pictureVariants(banner.mobile_image, siteConfig.pictures)
  const phone = { media: '(max-width: 768px)', width: 900, height: 1000 }
  return (
    <picture>
      {tall && <source {...phone} type="image/avif" srcSet={tall.avif} sizes="100vw" />}
      {banner.mobile_image && (
        <source
          {...phone}
          srcSet={tall ? tall.webp : banner.mobile_image}
          {...(tall && { sizes: '100vw' })}
        />
      )}
      {wide && <source type="image/avif" srcSet={wide.avif} sizes="100vw" />}
      <img
        {...(wide && { srcSet: wide.webp, sizes: '100vw' })}
        src={banner.image}
        alt=""
        width={1920}
        height={800}
        decoding="async"
        loading="lazy"
        {...(first && { fetchPriority: 'high' as const })}
        // `end-script.ts` has changed the attribute.
        suppressHydrationWarning
      />
    </picture>
  )
}
