import { type SendOptions, send } from './client.ts'
import { listTeamCall } from '../../shared/contract/team.ts'

/** The management team. */
export const listTeam = (options?: SendOptions) => send(listTeamCall, {}, options)
