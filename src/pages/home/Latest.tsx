import type { Deferred } from '../../api/load.ts'
import { disclosurePage, newsPage, purchasePage } from '../../../shared/catalogue/home.ts'
import { sectionEntry } from '../../../shared/catalogue/navigation.ts'
import { hasPage } from '../../../shared/catalogue/company-pages.ts'
import { type ListName, pages } from '../../../shared/catalogue/pages.ts'
import { NothingYet } from '../../components/NothingYet.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { AsyncSection } from '../../components/AsyncSection.tsx'
import type { NewsLead } from '../../view-models/home-teasers.ts'
import type { ListRow } from '../../view-models/list-rows.ts'
import type { HomeParts } from './home-parts.ts'
import styles from './Latest.module.css'
import { LatestNews, LatestNewsSkeleton } from './LatestNews.tsx'
import { MoreLink } from './MoreLink.tsx'
import { NoticeList, NoticeListSkeleton } from './NoticeList.tsx'

const EMPTY = '该栏目暂无内容。'

/** Lines of each list beside the news; with so many, both together are as high as the news. */
const NOTICES = 5

/** The latest of news, disclosures and procurement, as far as the company has them. */
export function Latest({ parts: { news, disclosures, purchases } }: { parts: HomeParts }) {
  return (
    <div className={styles.band}>
      <div className={`wrap ${styles.columns}`}>
        {newsPage && news && <News page={newsPage} part={news} />}
        {(disclosures ?? purchases) && (
          <div className={styles.notices}>
            {disclosurePage && disclosures && (
              <Notices
                id="home-disclosures"
                page={disclosurePage}
                more="更多"
                neighbour="Basic"
                part={disclosures}
              />
            )}
            {purchasePage && purchases && (
              <Notices
                id="home-purchases"
                page={purchasePage}
                more="全部"
                neighbour="Notice"
                part={purchases}
              />
            )}
          </div>
        )}
      </div>
    </div>
  )
}

function News({ page, part }: { page: ListName; part: Deferred<NewsLead[]> }) {
  const { path, title, enTitle } = pages[page]
  return (
    <section className={styles.section} aria-labelledby="home-news">
      <SectionHeading
        id="home-news"
        title={title}
        enTitle={enTitle}
        action={<MoreLink to={path}>{hasPage('Company') ? '全部要闻' : `全部${title}`}</MoreLink>}
      />
      <AsyncSection part={part} label={title} skeleton={<LatestNewsSkeleton />}>
        {([lead, ...others]) =>
          lead ? (
            <LatestNews lead={lead} others={others} />
          ) : (
            <NothingYet page="Reform">{EMPTY}</NothingYet>
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
  /** Another list of the same section, to which the text of an empty list links. */
  neighbour: ListName
  part: Deferred<ListRow[]>
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
          items.length > 0 ? (
            <NoticeList items={items} />
          ) : (
            <NothingYet page={neighbour}>{EMPTY}</NothingYet>
          )
        }
      </AsyncSection>
    </section>
  )
}
