import { siteConfig } from '#company/site.ts'
import { pictureVariants } from '../../../rich-text/picture-variants.ts'
import type { TeamMember } from '../../../shared/contract/company-lists.ts'
import { NothingYet } from '../../components/NothingYet.tsx'
import styles from './Team.module.css'

/**
 * Groups members by department, e.g. 董事会. Groups keep the order in which they first appear; members without one come
 * last.
 */
export function groupTeam(
  members: readonly TeamMember[],
): [name: string | undefined, members: TeamMember[]][] {
  const groups = new Map<string | undefined, TeamMember[]>()
  for (const member of members) {
    const known = groups.get(member.group)
    if (known) known.push(member)
    else groups.set(member.group, [member])
  }
  return [...groups].sort(([a], [b]) => Number(a === undefined) - Number(b === undefined))
}

export function Team({ members }: { members: readonly TeamMember[] }) {
  if (members.length === 0) return <NothingYet page="Personnel">暂无管理团队信息。</NothingYet>
  const groups = groupTeam(members)
  return (
    <div className={styles.groups}>
      {groups.map(([name, entries]) => (
        <div key={name ?? ''} className={styles.group}>
          {(name || groups.length > 1) && <h3 className={styles.name}>{name ?? '其他成员'}</h3>}
          <ul role="list" className={styles.members}>
            {entries.map((member) => (
              <Member key={member.id} {...member} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Member({ name, position, photo, intro }: TeamMember) {
  const variants = photo && pictureVariants(photo, siteConfig.pictures, true)
  return (
    <li className={`${styles.member} below-fold`}>
      {photo ? (
        <img
          className={styles.photo}
          {...(variants && { srcSet: variants.webp, sizes: '8rem' })}
          src={photo}
          alt={`${name}的照片`}
          width={400}
          height={500}
          loading="lazy"
          decoding="async"
        />
      ) : (
        // The frame keeps the texts of a row in line; the name itself stands beside it.
        <span className={styles.photo} aria-hidden="true" data-missing>
          {Array.from(name)[0]}
        </span>
      )}
      <div>
        <h4 className={styles.person}>{name}</h4>
        <p className={styles.position}>{position}</p>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
    </li>
  )
}
