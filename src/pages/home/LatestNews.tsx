import { AmountText } from '../../ui/AmountText.tsx'
import { Blank } from '../../ui/Blank.tsx'
import { Frame } from '../../ui/Frame.tsx'
import { reveal } from '../../ui/reveal.ts'
import { formatDate } from '../../lib/format.ts'
import { PageLink } from '../../components/PageLink.tsx'
import type { NewsLead } from '../../view-models/home-teasers.ts'
import type { ListRow } from '../../view-models/list-rows.ts'
import styles from './LatestNews.module.css'
import { NoticeList, NoticeListSkeleton } from './NoticeList.tsx'

interface LatestNewsProps {
  lead: NewsLead
  others: readonly ListRow[]
}

/** The newest story with its picture, then the next ones by date. */
export function LatestNews({ lead, others }: LatestNewsProps) {
  return (
    <div className={styles.news} {...reveal}>
      <article className={styles.lead}>
        {lead.thumb && <Frame src={lead.thumb} sizes="(max-width: 768px) 90vw, 36rem" />}
        <div className={styles.text}>
          {lead.date && (
            <time className={styles.date} dateTime={lead.date}>
              {formatDate(lead.date)}
            </time>
          )}
          <h3 className={styles.title}>
            <PageLink className={styles.link} {...lead.link}>
              <AmountText>{lead.title}</AmountText>
            </PageLink>
          </h3>
          {lead.summary && <p className={styles.intro}>{lead.summary}</p>}
        </div>
      </article>
      {others.length > 0 && <NoticeList items={others} />}
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
