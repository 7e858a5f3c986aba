import type { ReactNode } from 'react'
import { aboutSections } from '../../../shared/catalogue/search-params.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import styles from './AboutSection.module.css'

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

export function AboutSection({ classid, children }: AboutSectionProps) {
  const heading = `${classid}-title`
  return (
    <section id={classid} className={styles.section} aria-labelledby={heading}>
      <SectionHeading id={heading} title={aboutSections[classid]} enTitle={EN_TITLES[classid]} />
      {children}
    </section>
  )
}
