import type { TeamMember } from '../../../shared/contract/team.ts'
import { EmptyNotice } from '../../ui/EmptyNotice.tsx'
import { PageLink } from '../../components/PageLink.tsx'
import { hasPage } from '../../../shared/catalogue/company-pages.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { groupTeam } from './group-team.ts'
import styles from './Team.module.css'

/** The management team in its groups. */
export function Team({ members }: { members: readonly TeamMember[] }) {
  if (members.length === 0) {
    return (
      <EmptyNotice
        action={
          hasPage('Personnel') && <PageLink to={pages.Personnel.path}>查看人事信息公示</PageLink>
        }
      >
        暂无管理团队信息。
      </EmptyNotice>
    )
  }
  const groups = groupTeam(members)
  return (
    <div className={styles.groups}>
      {groups.map(({ name, members: entries }) => (
        <div key={name ?? ''} className={styles.group}>
          {(name || groups.length > 1) && <h3 className={styles.name}>{name ?? '其他成员'}</h3>}
          <ul className={styles.members}>
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
  return (
    <li className={`${styles.member} below-fold`}>
      {photo ? (
        <img
          className={styles.photo}
          src={photo}
          alt={`${name}的照片`}
          width={400}
          height={500}
          loading="lazy"
          decoding="async"
        />
      ) : (
        // Keeps the texts of a row in line; the name stands beside it.
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
