import { type SendOptions, send } from './client.ts'
import { listTeamCall } from '../../shared/contract/team.ts'

export const listTeam = (options?: SendOptions) => send(listTeamCall, {}, options)
