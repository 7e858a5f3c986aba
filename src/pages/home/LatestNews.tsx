import type { ArticleItem } from '../../api/article.ts'
import { Blank } from '../../ui/Blank.tsx'
import { Frame } from '../../ui/Frame.tsx'
import { formatDate } from '../../ui/format.ts'
import { detailPath } from '../list/rows.ts'
import { PageLink } from '../shared/PageLink.tsx'
import styles from './LatestNews.module.css'
import { NoticeList, NoticeListSkeleton } from './NoticeList.tsx'

/** The newest story with its picture, then the next ones by date. */
export function LatestNews({ items }: { items: readonly ArticleItem[] }) {
  const [first, ...others] = items
  if (!first) return null
  return (
    <div className={styles.news} data-reveal>
      <article className={styles.lead}>
        {first.thumb && <Frame src={first.thumb} />}
        <div className={styles.text}>
          <time className={styles.date} dateTime={first.create_time}>
            {formatDate(first.create_time.slice(0, 10))}
          </time>
          <h3 className={styles.title}>
            <PageLink className={styles.link} to={detailPath('NewsDetail', first.id)}>
              {first.title}
            </PageLink>
          </h3>
          {first.intro && <p className={styles.intro}>{first.intro}</p>}
        </div>
      </article>
      {others.length > 0 && (
        <NoticeList
          items={others.map(({ id, title, create_time }) => ({
            id,
            title,
            date: create_time,
            to: detailPath('NewsDetail', id),
          }))}
        />
      )}
    </div>
  )
}

export function LatestNewsSkeleton() {
  return (
    <div className={styles.news} aria-hidden="true">
      <div className={styles.lead}>
        <Frame />
        <div className={styles.text}>
          <span className={styles.date}>
            <Blank width="short" />
          </span>
          <div className={styles.title}>
            <Blank />
          </div>
          <div className={styles.intro}>
            <Blank />
            <Blank width="half" />
          </div>
        </div>
      </div>
      <NoticeListSkeleton />
    </div>
  )
}
