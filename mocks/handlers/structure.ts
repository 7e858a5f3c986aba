import { listStructureCall } from '../../src/api/contract/structure.ts'
import { handle } from '../factory.ts'

export const listStructure = handle(listStructureCall, (_, { content }) => content.structure)
