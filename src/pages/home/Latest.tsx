import type { Deferred } from '../../api/result.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { EmptyNotice } from '../../ui/EmptyNotice.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { AsyncSection } from '../../components/AsyncSection.tsx'
import type { NewsTeaser, NoticeLine } from '../../view-models/home-teasers.ts'
import styles from './Latest.module.css'
import { LatestNews, LatestNewsSkeleton } from './LatestNews.tsx'
import { MoreLink } from './MoreLink.tsx'
import { NoticeList, NoticeListSkeleton } from './NoticeList.tsx'

interface LatestProps {
  news: Deferred<NewsTeaser>
  disclosures: Deferred<NoticeLine[]>
  purchases: Deferred<NoticeLine[]>
}

/** Lines of each list beside the news; as high together as the news. */
const NOTICES = 5

/** News beside disclosures and procurement: what is new, by date. */
export function Latest({ news, disclosures, purchases }: LatestProps) {
  return (
    <div className={`${styles.band} below-fold`}>
      <div className={`wrap ${styles.columns}`}>
        <section className={styles.section} aria-labelledby="home-news">
          <SectionHeading
            id="home-news"
            title="公司要闻"
            enTitle={pages.Company.enTitle}
            action={<MoreLink to={pages.Company.path}>全部要闻</MoreLink>}
          />
          <AsyncSection part={news} label="公司要闻" skeleton={<LatestNewsSkeleton />}>
            {({ lead, others }) =>
              lead ? <LatestNews lead={lead} others={others} /> : <NothingYet page="Reform" />
            }
          </AsyncSection>
        </section>
        <div className={styles.notices}>
          <section className={styles.section} aria-labelledby="home-disclosures">
            <SectionHeading
              id="home-disclosures"
              title="信息公示"
              enTitle="Disclosure"
              action={<MoreLink to={pages.Business.path}>更多经营信息</MoreLink>}
            />
            <AsyncSection
              part={disclosures}
              label="信息公示"
              skeleton={<NoticeListSkeleton lines={NOTICES} />}
            >
              {(items) =>
                items.length > 0 ? <NoticeList items={items} /> : <NothingYet page="Basic" />
              }
            </AsyncSection>
          </section>
          <section className={styles.section} aria-labelledby="home-purchases">
            <SectionHeading
              id="home-purchases"
              title="招标采购"
              enTitle="Procurement"
              action={<MoreLink to={pages.Purchase.path}>全部采购公告</MoreLink>}
            />
            <AsyncSection
              part={purchases}
              label="招标采购"
              skeleton={<NoticeListSkeleton lines={NOTICES} />}
            >
              {(items) =>
                items.length > 0 ? <NoticeList items={items} /> : <NothingYet page="Notice" />
              }
            </AsyncSection>
          </section>
        </div>
      </div>
    </div>
  )
}

/** An empty list leads to its neighbour. */
function NothingYet({ page }: { page: 'Reform' | 'Basic' | 'Notice' }) {
  const { path, title } = pages[page]
  return (
    <EmptyNotice action={<MoreLink to={path}>{`查看${title}`}</MoreLink>}>
      该栏目暂无内容。
    </EmptyNotice>
  )
}
