import type { Deferred } from '../../api/result.ts'
import { disclosurePage, newsPage, purchasePage } from '../../../shared/catalogue/home.ts'
import { sectionEntry } from '../../../shared/catalogue/navigation.ts'
import { hasPage } from '../../../shared/catalogue/company-pages.ts'
import { type ListName, pages } from '../../../shared/catalogue/pages.ts'
import { EmptyNotice } from '../../ui/EmptyNotice.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { AsyncSection } from '../../components/AsyncSection.tsx'
import type { NewsTeaser, NoticeLine } from '../../view-models/home-teasers.ts'
import type { HomeParts } from './home-parts.ts'
import styles from './Latest.module.css'
import { LatestNews, LatestNewsSkeleton } from './LatestNews.tsx'
import { MoreLink } from './MoreLink.tsx'
import { NoticeList, NoticeListSkeleton } from './NoticeList.tsx'

/** Lines of each list beside the news; as high together as the news. */
const NOTICES = 5

/** News beside disclosures and procurement, what of them there is: what is new, by date. */
export function Latest({ parts: { news, disclosures, purchases } }: { parts: HomeParts }) {
  return (
    <div className={`${styles.band} below-fold`}>
      <div className={`wrap ${styles.columns}`}>
        {newsPage && <News part={news!} />}
        {(disclosurePage ?? purchasePage) && (
          <div className={styles.notices}>
            {disclosurePage && (
              <Notices
                id="home-disclosures"
                page={disclosurePage}
                more="更多"
                neighbour={hasPage('Business') && hasPage('Basic') && 'Basic'}
                part={disclosures!}
              />
            )}
            {purchasePage && (
              <Notices
                id="home-purchases"
                page={purchasePage}
                more="全部"
                neighbour={hasPage('Purchase') && hasPage('Notice') && 'Notice'}
                part={purchases!}
              />
            )}
          </div>
        )}
      </div>
    </div>
  )
}

function News({ part }: { part: Deferred<NewsTeaser> }) {
  const { path, title, enTitle } = pages[newsPage!]
  return (
    <section className={styles.section} aria-labelledby="home-news">
      <SectionHeading
        id="home-news"
        title={title}
        enTitle={enTitle}
        action={<MoreLink to={path}>{hasPage('Company') ? '全部要闻' : `全部${title}`}</MoreLink>}
      />
      <AsyncSection part={part} label={title} skeleton={<LatestNewsSkeleton />}>
        {({ lead, others }) =>
          lead ? (
            <LatestNews lead={lead} others={others} />
          ) : (
            <NothingYet neighbour={hasPage('Company') && hasPage('Reform') && 'Reform'} />
          )
        }
      </AsyncSection>
    </section>
  )
}

interface NoticesProps {
  id: string
  page: ListName
  /** Text of the link before the list's title. */
  more: string
  neighbour: Neighbour
  part: Deferred<NoticeLine[]>
}

function Notices({ id, page, more, neighbour, part }: NoticesProps) {
  const { path, title, section } = pages[page]
  const { name, enTitle } = sectionEntry(section!)
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHeading
        id={id}
        title={name}
        enTitle={enTitle}
        action={<MoreLink to={path}>{more + title}</MoreLink>}
      />
      <AsyncSection part={part} label={name} skeleton={<NoticeListSkeleton lines={NOTICES} />}>
        {(items) =>
          items.length > 0 ? <NoticeList items={items} /> : <NothingYet neighbour={neighbour} />
        }
      </AsyncSection>
    </section>
  )
}

/** Another list of the section, if there is one: where an empty one leads. */
type Neighbour = ListName | false

function NothingYet({ neighbour }: { neighbour: Neighbour }) {
  return (
    <EmptyNotice
      action={
        neighbour && (
          <MoreLink to={pages[neighbour].path}>{`查看${pages[neighbour].title}`}</MoreLink>
        )
      }
    >
      该栏目暂无内容。
    </EmptyNotice>
  )
}
