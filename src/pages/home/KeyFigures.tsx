import type { Figure } from '../../../shared/contract/company-lists.ts'
import type { Deferred } from '../../api/load.ts'
import { overview } from '../../../shared/catalogue/home.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { Band } from '../../ui/Band.tsx'
import { EmptyNotice } from '../../ui/EmptyNotice.tsx'
import { FigureList, FigureListSkeleton } from '../../ui/FigureList.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { siteConfig } from '#company/site.ts'
import { MoreLink } from './MoreLink.tsx'
import { AsyncSection } from '../../components/AsyncSection.tsx'
import styles from './KeyFigures.module.css'

export function KeyFigures({ part }: { part: Deferred<Figure[]> }) {
  const more = (
    <MoreLink to={pages.About.path} search={{ classid: 'profile' }}>
      了解公司简介
    </MoreLink>
  )
  return (
    <Band labelledBy="home-figures">
      <div className={styles.split}>
        <div className={styles.opening}>
          <SectionHeading id="home-figures" title={overview} enTitle="At a Glance" />
          <p className={styles.intro}>{siteConfig.description}</p>
          {more}
        </div>
        <AsyncSection part={part} label={overview} skeleton={<FigureListSkeleton />}>
          {(stats) =>
            stats.length > 0 ? (
              <FigureList figures={stats} />
            ) : (
              <EmptyNotice action={more}>暂无关键数据。</EmptyNotice>
            )
          }
        </AsyncSection>
      </div>
    </Band>
  )
}
