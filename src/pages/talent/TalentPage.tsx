import { hasPagePart } from '../../../shared/catalogue/company-pages.ts'
import { talentSections } from '../../../shared/catalogue/search-params.ts'
import type { StructureGroup, TeamMember } from '../../../shared/contract/company-lists.ts'
import type { Deferred, Paged } from '../../api/load.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { SkeletonBlock, SkeletonRows } from '../../ui/Skeleton.tsx'
import { reveal } from '../../ui/reveal.ts'
import { InnerPage } from '../../components/InnerPage.tsx'
import { AsyncSection } from '../../components/AsyncSection.tsx'
import { Posts, type PostWithState } from './Posts.tsx'
import { StructureTables } from './StructureTables.tsx'
import styles from './TalentPage.module.css'
import { Team } from './Team.tsx'

interface TalentPageProps {
  parts: {
    team: Deferred<TeamMember[]>
    structure: Deferred<StructureGroup[]>
    posts: Deferred<Paged<PostWithState>>
  }
}

/** Talent structure: the leaders and the staff in figures, where the company has them, and the open positions. */
export function TalentPage({ parts }: TalentPageProps) {
  return (
    <InnerPage page="Recruitment">
      <div className={styles.page}>
        {hasPagePart('team') && (
          <section className={styles.section} aria-labelledby="team">
            <SectionHeading id="team" title={talentSections.team} />
            <AsyncSection
              part={parts.team}
              label={talentSections.team}
              skeleton={<SkeletonRows rows={4} />}
            >
              {(team) => <Team members={team} />}
            </AsyncSection>
          </section>
        )}
        {hasPagePart('structure') && (
          <section className={styles.section} aria-labelledby="structure" {...reveal}>
            <SectionHeading id="structure" title={talentSections.structure} />
            <AsyncSection
              part={parts.structure}
              label={talentSections.structure}
              skeleton={<SkeletonBlock ratio={3} />}
            >
              {(groups) => <StructureTables groups={groups} />}
            </AsyncSection>
          </section>
        )}
        <section className={styles.section} aria-labelledby="posts">
          <SectionHeading id="posts" title="在招岗位" isListHeading />
          <AsyncSection part={parts.posts} label="在招岗位" skeleton={<SkeletonRows rows={6} />}>
            {(posts) => <Posts posts={posts} />}
          </AsyncSection>
        </section>
      </div>
    </InnerPage>
  )
}
