import type { CompanyProfile } from '../../api/company-profile.ts'
import type { Culture } from '../../api/culture.ts'
import type { Honor } from '../../../shared/contract/honor.ts'
import type { Parts } from '../../api/result.ts'
import { InnerPage } from '../../components/InnerPage.tsx'
import { Part } from '../../components/AsyncSection.tsx'
import { AboutSection } from './AboutSection.tsx'
import { CultureList, CultureSkeleton } from './CultureList.tsx'
import { Growth, GrowthSkeleton } from './Growth.tsx'
import { HonorGallery, HonorSkeleton } from './HonorGallery.tsx'
import { Profile, ProfileSkeleton } from './Profile.tsx'

/** What the About page is made of; profile and history come from the same call. */
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
        <Part part={parts.profile} label="公司简介" skeleton={<ProfileSkeleton />}>
          {(profile) => <Profile profile={profile} />}
        </Part>
      </AboutSection>
      <AboutSection classid="culture">
        <Part part={parts.culture} label="企业文化" skeleton={<CultureSkeleton />}>
          {(culture) => <CultureList culture={culture} />}
        </Part>
      </AboutSection>
      <AboutSection classid="honor">
        <Part part={parts.honors} label="荣誉资质" skeleton={<HonorSkeleton />}>
          {(honors) => <HonorGallery honors={honors} />}
        </Part>
      </AboutSection>
      <AboutSection classid="growth">
        <Part part={parts.profile} label="发展历程" skeleton={<GrowthSkeleton />}>
          {({ growth }) => <Growth milestones={growth} />}
        </Part>
      </AboutSection>
    </InnerPage>
  )
}
