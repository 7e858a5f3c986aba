import type { Deferred } from '../../api/load.ts'
import { partyPage } from '../../../shared/catalogue/home.ts'
import { sectionEntry } from '../../../shared/catalogue/navigation.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { Band } from '../../ui/Band.tsx'
import { AmountText } from '../../ui/AmountText.tsx'
import { Blank } from '../../ui/Blank.tsx'
import { NothingYet } from '../../components/NothingYet.tsx'
import { formatDate } from '../../lib/format.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { reveal } from '../../ui/reveal.ts'
import { PageLink } from '../../components/PageLink.tsx'
import { AsyncSection } from '../../components/AsyncSection.tsx'
import type { ListRow } from '../../view-models/list-rows.ts'
import { MoreLink } from './MoreLink.tsx'
import { NoticeList, NoticeListSkeleton } from './NoticeList.tsx'
import styles from './PartyBuilding.module.css'

/** Party building on cinnabar: its columns, and what is new. */
export function PartyBuilding({ part }: { part: Deferred<ListRow[]> }) {
  const { name: section, enTitle, children: columns } = sectionEntry('Party')
  const list = pages[partyPage!].title
  return (
    <Band tone="party" labelledBy="home-party">
      <div className={styles.split}>
        <div className={styles.opening}>
          <SectionHeading id="home-party" title={section} enTitle={enTitle} />
          <ul role="list" className={styles.columns}>
            {columns.map(({ name, link }) => (
              <li key={name}>
                <MoreLink {...link}>{name}</MoreLink>
              </li>
            ))}
          </ul>
        </div>
        <AsyncSection part={part} label={list} skeleton={<PartySkeleton />}>
          {([lead, ...others]) =>
            lead ? (
              <PartyNews lead={lead} others={others} />
            ) : (
              <NothingYet page="Knowledge">{`${list}暂无内容。`}</NothingYet>
            )
          }
        </AsyncSection>
      </div>
    </Band>
  )
}

function PartyNews({ lead, others }: { lead: ListRow; others: readonly ListRow[] }) {
  return (
    <div className={styles.news} {...reveal}>
      <article className={styles.lead}>
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
        {lead.summary && <p>{lead.summary}</p>}
      </article>
      {others.length > 0 && <NoticeList items={others} />}
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
