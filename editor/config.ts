/**
 * The configuration of the page to write on (https://decapcms.org/docs/configuration-options), made from the schemas
 * of the content and the catalogue: a new section, list or field is there by itself.
 */
import {
  ADVICE,
  checkSettings,
  frontMatter,
  lists,
  oldAddresses,
} from '../server/content/shapes.ts'
import { nameOf } from '../server/content/explain.ts'
import { MARKDOWN, PICTURES } from '../server/content/lists.ts'
import { NOTICE_RULES, kindsIn } from '../server/content/notice-kinds.ts'
import {
  FOLDERS,
  type Place,
  type Resource,
  hasList,
  listTitle,
} from '../server/content/resources.ts'
import type { Config } from '../server/config.ts'
import { NOTICE_KINDS, type NoticeKind } from '../shared/contract/notice.ts'

/** What is read of a valibot schema. */
interface Schema {
  type: string
  wrapped?: Schema
  entries?: Record<string, Schema>
  item?: Schema
  options?: readonly unknown[]
  literal?: unknown
  pipe?: readonly (Schema & { message?: unknown })[]
}

type Field = Record<string, unknown> & { name: string }

const HINTS: Record<string, string> = {
  draft: '打开：网站上看不到，也不要求写完；写好后关上',
  publish_at: '到这一分钟自己出现；不填，保存后就发布',
  until: '到这一分钟自己下架；马上下架就写现在',
  top: '排在列表最前面',
  thumb: '列表里的小图，可以不放',
  updated: '发布后改动了实质内容才填，读者会看到',
  changes: '被更正的那一篇的编号',
  changed_by: '更正这一篇的公告的编号',
  'files.name': '读者看到的名称，带后缀；不填就是文件名',
}

const messagesOf = (schema: Schema): string[] =>
  (schema.pipe ?? []).flatMap((step) =>
    step === schema
      ? []
      : [...messagesOf(step), ...(typeof step.message === 'string' ? [step.message] : [])],
  )

/** Text: a day, a minute, a picture, one line or many, by what the schema asks of it. */
function textField(path: string, schema: Schema): Record<string, unknown> {
  const messages = messagesOf(schema)
  const asked = messages.find((message) => message.startsWith('应为 '))
  if (MARKDOWN.has(path)) return { widget: 'document' }
  if (asked?.includes('09:30'))
    return { widget: 'datetime', format: 'YYYY-MM-DD HH:mm', default: '' }
  if (asked?.includes('日期'))
    return { widget: 'datetime', format: 'YYYY-MM-DD', time_format: false, default: '' }
  // The name of a banner stands for two files.
  if (messages.includes('不能是这样的文件名'))
    return { widget: (PICTURES[path]?.('x').length ?? 1) > 1 ? 'string' : 'image' }
  if (path === 'files.file')
    return { widget: 'file', media_folder: '/files', public_folder: '/files' }
  if (!messages.includes('应为一行')) return { widget: 'text' }
  return { widget: 'string', ...(asked && { hint: `${asked}：${ADVICE[asked]}` }) }
}

function widgetOf(path: string, schema: Schema): Record<string, unknown> {
  const inner = schema.wrapped
  if (inner) return widgetOf(path, inner)
  switch (schema.type) {
    case 'picklist':
      return { widget: 'select', options: schema.options }
    case 'literal':
      return typeof schema.literal === 'string'
        ? { widget: 'select', options: [schema.literal] }
        : { widget: 'boolean' }
    case 'boolean':
      return { widget: 'boolean', default: path === 'draft' }
    case 'number':
      // Numbers of entries are given when they are saved: page/formats.js.
      return path.endsWith('.id')
        ? { widget: 'hidden', default: 0 }
        : { widget: 'number', value_type: 'float' }
    case 'strict_object':
      return { widget: 'object', fields: fieldsOf(path, schema) }
    case 'array':
      return { widget: 'list', ...itemOf(path, schema.item!) }
    default:
      return textField(path, schema)
  }
}

function itemOf(path: string, item: Schema): Record<string, unknown> {
  const object = item.type === 'union' ? (item.options!.at(-1) as Schema) : item
  if (object.type !== 'strict_object')
    return {
      field: { name: 'item', label: nameOf(path.split('.').at(-1)!), ...widgetOf(path, item) },
    }
  const fields = fieldsOf(path, object)
  const first = fields.find(({ name }) => name !== 'id')!.name
  return { fields, collapsed: true, summary: `{{fields.${first}}}` }
}

const describe = (path: string, schema: Schema): Record<string, unknown> => ({
  ...(HINTS[path] && { hint: HINTS[path] }),
  ...widgetOf(path, schema),
})

const fieldsOf = (path: string, schema: Schema): Field[] =>
  Object.entries(schema.entries!).map(([name, entry]) => ({
    name,
    label: nameOf(name),
    required: entry.type !== 'optional' && name !== 'id',
    ...describe(path ? `${path}.${name}` : name, entry),
  }))

/** The fields of a document: of notices those of their kinds; a text begins with the lines that its kind must have. */
function documentFields(resource: Resource, kinds: readonly NoticeKind[], isOne: boolean): Field[] {
  const rules = kinds.map((kind) => NOTICE_RULES[kind])
  const known = new Set<string>(rules.flatMap((one) => [...one.required, ...one.optional]))
  const others = new Set<string>(
    Object.values(NOTICE_RULES).flatMap((one) => [...one.required, ...one.optional]),
  )
  const parts = rules.flatMap((one) => one.parts)
  const kindField = isOne
    ? { widget: 'hidden', default: kinds[0] }
    : { options: kinds, hint: `${kinds[0]}要写明：${parts.map(({ name }) => name).join('、')}` }
  const fields = fieldsOf('', frontMatter[resource])
    .filter(({ name }) => name !== 'kind' || kinds.length > 0)
    .filter(({ name, required }) => required || !kinds[0] || known.has(name) || !others.has(name))
    .map((field) => {
      if (field.name === 'kind') return { ...field, ...kindField }
      if (field.name === 'date') return { ...field, default: '{{now}}' }
      const required = isOne && rules[0]!.required.some((name) => name === field.name)
      return required ? { ...field, required } : field
    })
  const text = isOne ? parts.map(({ line }) => line).join('\n\n') : ''
  return [
    ...fields,
    { name: 'body', label: '正文', widget: 'document', required: false, default: text },
  ]
}

/** One collection for a folder; where documents are of several kinds, one for each. */
function collectionsOf(folder: string, place: Place): object[] {
  const kinds = kindsIn(folder)
  const isSplit = kinds.length > 1
  const title = listTitle(place)
  return (isSplit ? kinds : [undefined]).map((kind) => ({
    name: `${folder.replace('/', '-')}${kind ? `-${NOTICE_KINDS.indexOf(kind)}` : ''}`,
    label: kind && kind !== title ? `${title}：${kind}` : title,
    label_singular: kind ?? title,
    folder,
    create: true,
    extension: 'md',
    format: 'document',
    slug: '{{title}}',
    // The signed preview of what has been saved: serve.ts.
    preview_path: `preview/${folder}/{{slug}}`,
    summary: "{{draft | ternary('【草稿】','')}}{{title}}（{{date}}）",
    sortable_fields: [{ field: 'date', label: nameOf('date'), default_sort: 'desc' }, 'title'],
    view_filters: [{ label: nameOf('draft'), field: 'draft', pattern: true }],
    ...(kind && { filter: { field: 'kind', value: kind } }),
    fields: documentFields(place.resource, kind ? [kind] : kinds, kind !== undefined),
  }))
}

/** The files beside them: an object as it is, a list as its one field `items`, see page/formats.js. */
export const listFiles = [...Object.values(lists), oldAddresses, checkSettings].map(
  ({ file, title, shape }) => {
    const schema = shape as unknown as Schema
    const { type } = schema.type === 'nullable' ? schema.wrapped! : schema
    const name = file.replace('.yaml', '')
    const fields =
      type === 'array'
        ? [{ name: 'items', label: title, required: false, ...widgetOf(name, schema) }]
        : fieldsOf(name, schema.wrapped ?? schema)
    return { name, label: title, file, fields }
  },
)

/** A repository in Gitea (Forgejo) or GitLab that holds what is in `content/` here. */
export interface Repository {
  /** Of the Git server, e.g. `https://git.example.com`. */
  origin: string
  backend: Record<string, string>
}

/** What Decap is told of it: https://decapcms.org/docs/gitea-backend/, https://decapcms.org/docs/gitlab-backend/ */
export function repositoryOf(config: Config): Repository | undefined {
  if (!config.EDIT_REPOSITORY) return undefined
  const { origin, pathname } = new URL(config.EDIT_REPOSITORY)
  const isGitlab = config.EDIT_GIT_SERVER === 'gitlab'
  const backend = {
    name: config.EDIT_GIT_SERVER,
    repo: pathname.replace(/^\/|(?:\.git)?\/?$/g, ''),
    branch: config.EDIT_BRANCH,
    app_id: config.EDIT_APP_ID,
    base_url: origin,
    ...(isGitlab
      ? { auth_type: 'pkce', api_root: `${origin}/api/v4`, auth_endpoint: 'oauth/authorize' }
      : { api_root: `${origin}/api/v1`, auth_endpoint: `${origin}/login/oauth/authorize` }),
  }
  return { origin, backend }
}

/** @param origin of the page */
export const editorConfig = (origin: string, repository?: Repository) => ({
  backend: repository?.backend ?? { name: 'files', proxy_url: '/api/v1' },
  locale: 'zh_Hans',
  site_url: origin,
  media_folder: 'media',
  // Names alone: Decap shows no picture that has not been saved under an address with a slash.
  public_folder: '',
  slug: { encoding: 'unicode', clean_accents: false },
  editor: { preview: false },
  collections: [
    ...[...FOLDERS]
      .filter(([, place]) => hasList(place))
      .flatMap(([folder, place]) => collectionsOf(folder, place)),
    {
      name: 'lists',
      label: '列表和联系方式',
      format: 'list',
      extension: 'yaml',
      delete: false,
      files: listFiles,
    },
  ],
})
