import type { ArticleItem } from '../../api/article.ts'
import type { Page } from '../../api/contract/primitives.ts'
import type { Part as PartOf } from '../../api/load.ts'
import { sectionEntry } from '../../catalogue/navigation.ts'
import { pages } from '../../catalogue/pages.ts'
import { Band } from '../../ui/Band.tsx'
import { Blank } from '../../ui/Blank.tsx'
import { EmptyNotice } from '../../ui/EmptyNotice.tsx'
import { formatDate } from '../../ui/format.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { detailPath } from '../list/rows.ts'
import { PageLink } from '../shared/PageLink.tsx'
import { Part } from '../shared/Part.tsx'
import { MoreLink } from './MoreLink.tsx'
import { NoticeList, NoticeListSkeleton } from './NoticeList.tsx'
import styles from './PartyBuilding.module.css'

/** Party building on cinnabar: its four columns, and what is new. */
export function PartyBuilding({ part }: { part: PartOf<Page<ArticleItem>> }) {
  const columns = sectionEntry('Party').children
  return (
    <Band tone="party" labelledBy="home-party">
      <div className={styles.split}>
        <div className={styles.opening}>
          <SectionHeading id="home-party" title="党群园地" enTitle="Party Building" />
          <ul className={styles.columns}>
            {columns.map(({ name, routerName }) => (
              <li key={name}>
                <MoreLink to={pages[routerName].path}>{name}</MoreLink>
              </li>
            ))}
          </ul>
        </div>
        <Part part={part} label="党建动态" skeleton={<PartySkeleton />}>
          {({ list }) =>
            list.length > 0 ? (
              <PartyNews items={list} />
            ) : (
              <EmptyNotice action={<MoreLink to={pages.Knowledge.path}>查看党建知识</MoreLink>}>
                党建动态暂无内容。
              </EmptyNotice>
            )
          }
        </Part>
      </div>
    </Band>
  )
}

function PartyNews({ items }: { items: readonly ArticleItem[] }) {
  const [first, ...others] = items
  if (!first) return null
  return (
    <div className={styles.news} data-reveal>
      <article className={styles.lead}>
        <time className={styles.date} dateTime={first.create_time}>
          {formatDate(first.create_time.slice(0, 10))}
        </time>
        <h3 className={styles.title}>
          <PageLink className={styles.link} to={detailPath('PartyDetail', first.id)}>
            {first.title}
          </PageLink>
        </h3>
        {first.intro && <p>{first.intro}</p>}
      </article>
      {others.length > 0 && (
        <NoticeList
          items={others.slice(0, 4).map(({ id, title, create_time }) => ({
            id,
            title,
            date: create_time,
            to: detailPath('PartyDetail', id),
          }))}
        />
      )}
    </div>
  )
}

function PartySkeleton() {
  return (
    <div className={styles.news} aria-hidden="true">
      <div>
        <div className={styles.date}>
          <Blank width="short" />
        </div>
        <div className={styles.title}>
          <Blank />
        </div>
        <Blank />
      </div>
      <NoticeListSkeleton lines={4} />
    </div>
  )
}
