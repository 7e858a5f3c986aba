import { type SendOptions, send } from './client.ts'
import { listStructureCall } from '../../shared/contract/structure.ts'

export const listStructure = (options?: SendOptions) => send(listStructureCall, {}, options)
