/** The fields of a request schema with their rules, in words. */
import type * as v from 'valibot'

/** A field of a request. */
export interface RequestField {
  name: string
  required: boolean
  rule: string
}

/** A schema or an action of a pipe, as far as rules are read from it. */
interface Node {
  type: string
  entries?: Record<string, Node>
  wrapped?: Node
  pipe?: Node[]
  options?: (Node | string)[]
  literal?: unknown
  requirement?: unknown
  message?: string
}

function ruleOf(node: Node): string {
  if (node.type === 'optional') return ruleOf(node.wrapped!)
  const steps = node.pipe ?? [node]
  const number = (type: string) => steps.find((step) => step.type === type)?.requirement
  const [least, most] = [number('min_value'), number('max_value')]
  if (least !== undefined) return `整数，${least}–${most}`
  const [shortest, longest] = [number('min_length'), number('max_length')]
  if (longest !== undefined) return `文本，${shortest ?? 0}–${longest} 个字符`
  const rules = steps.flatMap((step): string[] => {
    if (step.type === 'picklist') return [`取值：${(step.options as string[]).join('、')}`]
    if (step.type === 'literal') return [`固定为 \`${String(step.literal)}\``]
    if (step.type === 'check') return [step.message!]
    if (step.type === 'regex') return [`匹配 \`${String(step.requirement)}\``]
    return []
  })
  return rules.join('；') || '文本'
}

/** Reads the fields of a request; none for a call without a payload. */
export const requestFields = (schema: v.GenericSchema<any, any>): RequestField[] =>
  Object.entries((schema as unknown as Node).entries ?? {}).map(([name, field]) => ({
    name,
    required: field.type !== 'optional',
    rule: ruleOf(field),
  }))
