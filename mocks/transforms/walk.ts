/** Walks canonical data along its wire format, so that a transform can vary it field by field. */
import type { WireType } from '../../shared/contract/wire-format.ts'

export interface Spot {
  type: WireType
  required: boolean
  /** Counts the spots of an answer, so that variants take turns and are the same every time. */
  turn: number
}

/** Gives the value to send instead; `value` has its inside transformed already. */
export type Visit = (value: unknown, spot: Spot) => unknown

export type Transform = (data: unknown, type: WireType) => unknown

type Fields = Record<string, unknown>

/** Makes a transform out of what it does at each spot, from the inside out. */
export function walker(visit: Visit): Transform {
  return (data, type) => {
    let turn = 0
    const go = (value: unknown, of: WireType, required: boolean): unknown => {
      const spot: Spot = { type: of, required, turn: turn++ }
      if (value === undefined || value === null) return visit(value, spot)
      switch (of.kind) {
        case 'list':
          return visit(
            (value as unknown[]).map((entry) => go(entry, of.item, true)),
            spot,
          )
        case 'page': {
          const { list, ...rest } = value as Fields & { list: unknown[] }
          return visit({ list: list.map((entry) => go(entry, of.item, true)), ...rest }, spot)
        }
        case 'object': {
          const fields = of.fields.map((field) => {
            const own = (value as Fields)[field.name]
            return [field.name, go(own, field.type, field.required)] as const
          })
          return visit(Object.fromEntries(fields.filter(([, own]) => own !== undefined)), spot)
        }
        default:
          return visit(value, spot)
      }
    }
    return go(data, type, true)
  }
}
