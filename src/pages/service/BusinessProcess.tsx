import { sections } from '#company/sections.ts'
import type { BusinessRelation } from '../../../shared/contract/company-lists.ts'
import { RichText } from '../../ui/RichText.tsx'
import { reveal } from '../../ui/reveal.ts'
import styles from './BusinessProcess.module.css'

/** A stage and its parts. Their order never changes, so they need no ids. */
export type Stage = Omit<BusinessRelation, 'id' | 'children'> & {
  children: Omit<BusinessRelation['children'][number], 'id'>[]
}

/** The stages that a guarantee runs through, in order, with the parts of each. */
export function BusinessProcess({ stages }: { stages: readonly Stage[] }) {
  // The stages are optional; without them the page is still complete.
  if (stages.length === 0) return null
  return (
    <div className={styles.process}>
      <h3 className={styles.heading}>{`一笔${sections.words.business}怎样办成`}</h3>
      <ol role="list" className={styles.stages}>
        {stages.map(({ title, content, url, children }, index) => (
          <li key={index} className={styles.stage} {...reveal}>
            <h4 className={styles.title}>{title}</h4>
            <RichText html={content} />
            {children.length > 0 && (
              <dl className={styles.parts}>
                {children.map((child, at) => (
                  <div key={at} className={styles.part}>
                    <dt className={styles.name}>{child.title}</dt>
                    <dd>
                      <RichText html={child.content} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            {url && (
              <p>
                <a className={styles.link} href={url}>
                  进一步了解{title}
                </a>
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
