import type { TeamMember } from '../../../shared/contract/company-lists.ts'

/** Members under the name of their group, e.g. 董事会. */
export interface TeamGroup {
  /** Undefined for members without one. */
  name: string | undefined
  members: TeamMember[]
}

/** Groups in the order in which they first appear; members without a group come last. */
export function groupTeam(members: readonly TeamMember[]): TeamGroup[] {
  const groups = new Map<string | undefined, TeamMember[]>()
  for (const member of members) {
    const known = groups.get(member.group)
    if (known) known.push(member)
    else groups.set(member.group, [member])
  }
  return [...groups]
    .map(([name, entries]) => ({ name, members: entries }))
    .sort((a, b) => Number(a.name === undefined) - Number(b.name === undefined))
}
