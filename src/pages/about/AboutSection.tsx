import type { ReactNode } from 'react'
import { aboutSections, sectionEnTitles } from '../../../shared/catalogue/navigation.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import styles from './AboutSection.module.css'

interface AboutSectionProps {
  /** The section's id, and the value of `?classid=` that leads to it. */
  classid: keyof typeof aboutSections
  children: ReactNode
}

export function AboutSection({ classid, children }: AboutSectionProps) {
  const heading = `${classid}-title`
  return (
    <section id={classid} className={styles.section} data-section aria-labelledby={heading}>
      <SectionHeading
        id={heading}
        title={aboutSections[classid]}
        enTitle={sectionEnTitles[classid]}
      />
      {children}
    </section>
  )
}
