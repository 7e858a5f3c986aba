import { listTeamCall } from '../../src/api/contract/team.ts'
import { handle } from '../factory.ts'
import { mediaUrl } from '../../content-reader/markdown.ts'

export const listTeam = handle(listTeamCall, (_, { content }) =>
  content.team.map((one) => ({ ...one, photo: mediaUrl(one.photo) })),
)
