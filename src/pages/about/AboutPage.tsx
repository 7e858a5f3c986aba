import type { ReactNode } from 'react'
import { aboutSections } from '../../../shared/catalogue/search-params.ts'
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

/** The company: four sections that a classid link can lead to. */
export function AboutPage({ parts }: { parts: AboutParts }) {
  return (
    <InnerPage page="About">
      <AboutSection classid="profile">
        <AsyncSection part={parts.profile} label="公司简介" skeleton={<ProfileSkeleton />}>
          {(profile) => <Profile profile={profile} />}
        </AsyncSection>
      </AboutSection>
      <AboutSection classid="culture">
        <AsyncSection part={parts.culture} label="企业文化" skeleton={<CultureSkeleton />}>
          {(culture) => <CultureList culture={culture} />}
        </AsyncSection>
      </AboutSection>
      <AboutSection classid="honor">
        <AsyncSection part={parts.honors} label="荣誉资质" skeleton={<HonorSkeleton />}>
          {(honors) => <HonorGallery honors={honors} />}
        </AsyncSection>
      </AboutSection>
      <AboutSection classid="growth">
        <AsyncSection part={parts.profile} label="发展历程" skeleton={<GrowthSkeleton />}>
          {({ growth }) => <Growth milestones={growth} />}
        </AsyncSection>
      </AboutSection>
    </InnerPage>
  )
}

const EN_TITLES: Readonly<Record<keyof typeof aboutSections, string>> = {
  profile: 'Company Profile',
  culture: 'Corporate Culture',
  honor: 'Honours',
  growth: 'Our History',
}

interface AboutSectionProps {
  /** The section's id, and the value of `?classid=` that leads to it. */
  classid: keyof typeof aboutSections
  children: ReactNode
}

function AboutSection({ classid, children }: AboutSectionProps) {
  const heading = `${classid}-title`
  return (
    <section id={classid} className={styles.section} aria-labelledby={heading}>
      <SectionHeading id={heading} title={aboutSections[classid]} enTitle={EN_TITLES[classid]} />
      {children}
    </section>
  )
}
