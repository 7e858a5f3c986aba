import type { ReactNode } from 'react'
import type { Deferred } from '../../api/result.ts'
import { HOME_LISTS } from '../../../shared/catalogue/home.ts'
import { hasPage, pages } from '../../../shared/catalogue/pages.ts'
import { EmptyNotice } from '../../ui/EmptyNotice.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { AsyncSection } from '../../components/AsyncSection.tsx'
import type { NewsTeaser, NoticeLine } from '../../view-models/home-teasers.ts'
import styles from './Latest.module.css'
import { LatestNews, LatestNewsSkeleton } from './LatestNews.tsx'
import { MoreLink } from './MoreLink.tsx'
import { NoticeList, NoticeListSkeleton } from './NoticeList.tsx'

interface LatestProps {
  news: Deferred<NewsTeaser> | undefined
  disclosures: Deferred<NoticeLine[]> | undefined
  purchases: Deferred<NoticeLine[]> | undefined
}

/** Lines of each list beside the news; as high together as the news. */
const NOTICES = 5

/** News beside disclosures and procurement, what of them there is: what is new, by date. */
export function Latest({ news, disclosures, purchases }: LatestProps) {
  return (
    <div className={`${styles.band} below-fold`}>
      <div className={`wrap ${styles.columns}`}>
        {news && <News part={news} />}
        {(disclosures || purchases) && (
          <div className={styles.notices}>
            {disclosures && (
              <Notices
                id="home-disclosures"
                title="信息公示"
                enTitle="Disclosure"
                part={disclosures}
                more={<More resource="publicity" word="更多" />}
                neighbour="Basic"
              />
            )}
            {purchases && (
              <Notices
                id="home-purchases"
                title="招标采购"
                enTitle="Procurement"
                part={purchases}
                more={<More resource="purchase" word="全部" />}
                neighbour="Notice"
              />
            )}
          </div>
        )}
      </div>
    </div>
  )
}

function News({ part }: { part: Deferred<NewsTeaser> }) {
  const { page } = HOME_LISTS.news!
  const { path, title, enTitle } = pages[page]
  return (
    <section className={styles.section} aria-labelledby="home-news">
      <SectionHeading
        id="home-news"
        title={title}
        enTitle={enTitle}
        action={<MoreLink to={path}>{page === 'Company' ? '全部要闻' : `全部${title}`}</MoreLink>}
      />
      <AsyncSection part={part} label={title} skeleton={<LatestNewsSkeleton />}>
        {({ lead, others }) =>
          lead ? <LatestNews lead={lead} others={others} /> : <NothingYet neighbour="Reform" />
        }
      </AsyncSection>
    </section>
  )
}

/** To the list that the lines are from. */
function More({ resource, word }: { resource: 'publicity' | 'purchase'; word: string }) {
  const { path, title } = pages[HOME_LISTS[resource]!.page]
  return <MoreLink to={path}>{word + title}</MoreLink>
}

interface NoticesProps {
  id: string
  title: string
  enTitle: string
  part: Deferred<NoticeLine[]>
  more: ReactNode
  neighbour: Neighbour
}

function Notices({ id, title, enTitle, part, more, neighbour }: NoticesProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHeading id={id} title={title} enTitle={enTitle} action={more} />
      <AsyncSection part={part} label={title} skeleton={<NoticeListSkeleton lines={NOTICES} />}>
        {(items) =>
          items.length > 0 ? <NoticeList items={items} /> : <NothingYet neighbour={neighbour} />
        }
      </AsyncSection>
    </section>
  )
}

type Neighbour = 'Reform' | 'Basic' | 'Notice'

/** An empty list leads to its neighbour, unless that is shown itself. */
function NothingYet({ neighbour }: { neighbour: Neighbour }) {
  const { path, title, resource } = pages[neighbour]
  const isElsewhere = hasPage(neighbour) && HOME_LISTS[resource!]!.page !== neighbour
  return (
    <EmptyNotice action={isElsewhere && <MoreLink to={path}>{`查看${title}`}</MoreLink>}>
      该栏目暂无内容。
    </EmptyNotice>
  )
}
