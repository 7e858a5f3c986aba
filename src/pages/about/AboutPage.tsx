import type { ReactNode } from 'react'
import { aboutParts } from '../../../shared/catalogue/company-pages.ts'
import { type AboutPart, aboutSections } from '../../../shared/catalogue/search-params.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import type { CompanyProfile, Culture, Honor } from '../../../shared/contract/company-lists.ts'
import type { Parts } from '../../api/load.ts'
import { InnerPage } from '../../components/InnerPage.tsx'
import { AsyncSection } from '../../components/AsyncSection.tsx'
import styles from './AboutSection.module.css'
import { CultureList, CultureSkeleton } from './CultureList.tsx'
import { Growth, GrowthSkeleton } from './Growth.tsx'
import { HonorGallery, HonorSkeleton } from './HonorGallery.tsx'
import { Profile, ProfileSkeleton } from './Profile.tsx'

/** Profile and history come from the same call. */
export type AboutParts = Parts<{
  profile: CompanyProfile
  culture: Culture[]
  honors: Honor[]
}>

/** The company: up to four sections that a classid link can lead to. */
export function AboutPage({ parts }: { parts: AboutParts }) {
  return (
    <InnerPage page="About">
      {aboutParts.map((classid) => (
        <AboutSection key={classid} classid={classid}>
          {contentOf[classid](parts)}
        </AboutSection>
      ))}
    </InnerPage>
  )
}

const contentOf: Readonly<Record<AboutPart, (parts: AboutParts) => ReactNode>> = {
  profile: ({ profile }) => (
    <AsyncSection part={profile} label="公司简介" skeleton={<ProfileSkeleton />}>
      {(found) => <Profile profile={found} />}
    </AsyncSection>
  ),
  culture: ({ culture }) => (
    <AsyncSection part={culture} label="企业文化" skeleton={<CultureSkeleton />}>
      {(found) => <CultureList culture={found} />}
    </AsyncSection>
  ),
  honor: ({ honors }) => (
    <AsyncSection part={honors} label="荣誉资质" skeleton={<HonorSkeleton />}>
      {(found) => <HonorGallery honors={found} />}
    </AsyncSection>
  ),
  growth: ({ profile }) => (
    <AsyncSection part={profile} label="发展历程" skeleton={<GrowthSkeleton />}>
      {({ growth }) => <Growth milestones={growth} />}
    </AsyncSection>
  ),
}

interface AboutSectionProps {
  /** The section's id, and the value of `?classid=` that leads to it. */
  classid: AboutPart
  children: ReactNode
}

function AboutSection({ classid, children }: AboutSectionProps) {
  const heading = `${classid}-title`
  return (
    <section id={classid} className={styles.section} aria-labelledby={heading}>
      <SectionHeading id={heading} title={aboutSections[classid]} />
      {children}
    </section>
  )
}
