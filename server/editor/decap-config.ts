/**
 * The configuration of the page to write on (https://decapcms.org/docs/configuration-options), generated from the
 * content's schemas and the catalogue, so that new sections, lists and fields appear by themselves.
 */
import { basename, dirname } from 'node:path'
import * as v from 'valibot'
import { type NoticeKind, NOTICE_KINDS } from '../../shared/contract/documents.ts'
import { CONTACT_NAMES, nameOf } from '../content/schema-messages.ts'
import { NOTICE_RULES, kindsIn } from '../content/notice-kinds.ts'
import type { Resource } from '../../shared/catalogue/pages.ts'
import { FOLDERS, type Place, hasList, listTitle } from '../content/resources.ts'
import { type Schema, checkSettings, frontMatter, lists } from '../content/content-schemas.ts'

interface Widget extends Record<string, unknown> {
  fields?: Field[]
}

type Field = Widget & { name: string; label: string; required: boolean }

const YUAN = '单位：元，只写数字，例如 186000'
const HINTS: Record<string, string> = {
  draft: '打开：网站上看不到，也不要求写完；写好后关上',
  publish_at: '到这一分钟自己出现；不填，保存后就发布',
  until: '到这一分钟自己下架；马上下架就写现在',
  top: '排在列表最前面',
  thumb: '列表里的小图，可以不放',
  updated: '发布后改动了实质内容才填，读者会看到',
  changes: '输入标题里的几个字就能找到',
  action: '延期的，新的截止时间必须填',
  budget: YUAN,
  amount: YUAN,
  'files.name': '读者看到的名称，带后缀；不填就是文件名',
}

/** The tools of a text. Those for code are left out, because no text of this site has any. */
const TEXT_TOOLS = {
  buttons: [
    'bold',
    'italic',
    'strikethrough',
    'link',
    'heading-two',
    'heading-three',
    'heading-four',
    'quote',
    'bulleted-list',
    'numbered-list',
  ],
  editor_components: ['table', 'image', 'notes'],
}

/** What a correction says of the times of its notice. */
const NEW_TIME = '改了才填新的时间；没有改的空着'

/** A notice that a correction can change. */
export interface Choice {
  label: string
  value: number
}
/** The notices of each resource, the newest first. */
export type Choices = ReadonlyMap<Resource, readonly Choice[]>

const hintOf = (path: string, name: string): { hint?: string } => {
  const hint =
    HINTS[path] ?? (name === 'draft' ? '打开：这一项网站上看不到，也不要求写完' : undefined)
  return hint === undefined ? {} : { hint }
}

function widgetOf(path: string, schema: Schema): Widget {
  switch (schema.type) {
    case 'optional':
    case 'nullable':
      return widgetOf(path, schema.wrapped!)
    case 'union':
      return widgetOf(
        path,
        schema.options!.findLast((one) => typeof one === 'object')!,
      )
    case 'strict_object':
      return { widget: 'object', fields: fieldsOf(path, schema) }
    case 'array': {
      const item = widgetOf(path, schema.item!)
      const label = nameOf(path.split('.').at(-1)!)
      const list = { widget: 'list', label_singular: label }
      if (!item.fields)
        return {
          ...list,
          field: { name: 'item', label, required: false, ...item },
        }
      const { name } = item.fields.find((field) => field.name !== 'id')!
      const draft = item.fields.some((field) => field.name === 'draft')
      const summary = `${draft ? "{{fields.draft | ternary('【草稿】','')}}" : ''}{{fields.${name} | default('（还没有填）')}}`
      return { ...list, fields: item.fields, collapsed: true, summary }
    }
    case 'picklist':
      return { widget: 'select', options: schema.options }
    case 'literal':
      return { widget: 'boolean' }
    case 'boolean':
      return { widget: 'boolean', default: path === 'draft' }
    case 'number':
      // `page/formats.js` numbers entries when they are saved.
      return path.endsWith('.id')
        ? { widget: 'hidden', default: 0 }
        : { widget: 'number', value_type: 'float' }
    default: {
      const widget: Widget = v.getMetadata(schema)
      return widget.widget === 'document' ? { ...widget, ...TEXT_TOOLS } : widget
    }
  }
}

/**
 * Decap requires the title alone: a draft is saved as it is, and the content check names missing fields when the
 * document is published. Decap's own mark for optional fields would stand at nearly every field, so page/page.css
 * hides it.
 * @param needed required fields besides those of the schema
 */
const fieldsOf = (path: string, schema: Schema, needed: readonly string[] = []): Field[] =>
  Object.entries(schema.entries!).map(([name, entry]) => {
    const own = path ? `${path}.${name}` : name
    const isNeeded = (entry.type !== 'optional' && name !== 'id') || needed.includes(name)
    const widget = widgetOf(own, entry)
    // A switch always has a value.
    const isOptional = !isNeeded && widget.widget !== 'boolean'
    return {
      name,
      label: nameOf(name) + (isOptional ? '（可选）' : ''),
      // The value becomes the name of the file.
      required: own === 'title',
      ...hintOf(own, name),
      ...widget,
    }
  })

const namesOf = (kinds: readonly NoticeKind[]): string[] =>
  kinds.flatMap((kind) => [...NOTICE_RULES[kind].required, ...NOTICE_RULES[kind].optional])

function documentFields(
  { resource }: Place,
  kinds: readonly NoticeKind[],
  choices: Choices,
  kind?: NoticeKind,
): Field[] {
  const known = namesOf(kinds)
  const others = namesOf(NOTICE_KINDS).filter((name) => !known.includes(name))
  const hidden: string[] = kinds.length > 0 ? others : ['kind']
  const first = kind ?? kinds[0]
  const { required, parts } = first ? NOTICE_RULES[first] : { required: [], parts: [] }
  const own: Record<string, Widget> = {
    date: { default: '{{now}}' },
    changes: { widget: 'select', options: choices.get(resource) ?? [] },
    ...(kind === '更正公告' && {
      documents_until: { hint: NEW_TIME },
      deadline: { hint: NEW_TIME },
      opening: { hint: NEW_TIME },
    }),
    kind: kind
      ? { widget: 'hidden', default: kind }
      : { options: kinds, hint: `${kinds[0]}要写明：${parts.map(({ name }) => name).join('、')}` },
  }
  const text = kind ? parts.map(({ line }) => line).join('\n\n') : ''
  return [
    ...fieldsOf('', frontMatter[resource], kind && required)
      .filter(({ name }) => !hidden.includes(name))
      .map((field) => ({ ...field, ...own[field.name] })),
    {
      name: 'body',
      label: '正文',
      widget: 'document',
      required: false,
      default: text,
      ...TEXT_TOOLS,
    },
  ]
}

const kindsOf = (folder: string): NoticeKind[] =>
  kindsIn(folder).toSorted((a, b) => Number(a === '更正公告') - Number(b === '更正公告'))

const collectionName = (folder: string, kind: unknown): string => {
  const number = kindsOf(folder).length > 1 ? NOTICE_KINDS.indexOf(kind as NoticeKind) : -1
  return `${folder.replace('/', '-')}${number < 0 ? '' : `-${number}`}`
}

/** The address at which the page has a document or a list open. @param kind of a notice */
export function entryAddress(file: string, kind?: unknown): string {
  const list = listFiles.find((one) => one.file === file)
  const collection = list ? 'lists' : collectionName(dirname(file), kind)
  return `./#/collections/${collection}/entries/${list?.name ?? basename(file, '.md')}`
}

/** One collection for each folder, or for each kind where a folder holds several kinds of documents. */
function collectionsOf(folder: string, place: Place, choices: Choices): object[] {
  const kinds = kindsOf(folder)
  const title = listTitle(place)
  return (kinds.length > 1 ? kinds : [undefined]).map((kind) => ({
    name: collectionName(folder, kind),
    label: kind && kind !== title ? `${title}：${kind}` : title,
    label_singular: kind ?? title,
    folder,
    create: true,
    extension: 'md',
    format: 'document',
    slug: '{{title}}',
    summary:
      "{{draft | ternary('【草稿】','')}}{{title}}（{{date}}{{publish_at | ternary('，定时 ','')}}{{publish_at}}{{until | ternary('，下架 ','')}}{{until}}）",
    sortable_fields: [{ field: 'date', label: nameOf('date'), default_sort: 'desc' }, 'title'],
    view_filters: [{ label: nameOf('draft'), field: 'draft', pattern: true }],
    ...(kind && { filter: { field: 'kind', value: kind } }),
    fields: documentFields(place, kind ? [kind] : kinds, choices, kind),
  }))
}

/** Each entry is a field of its own, see page/formats.js. */
const contactFields: Field[] = Object.entries(CONTACT_NAMES).map(([name, label]) => ({
  name,
  label,
  required: false,
  widget: 'string',
}))

/** The YAML files beside the folders: an object as it is, a list as its single field `items`, see page/formats.js. */
export const listFiles = [...Object.values(lists), checkSettings].map(({ file, title, schema }) => {
  const name = file.replace('.yaml', '')
  if (file === lists.contacts.file) {
    const hint =
      '各页上的都在这里改，空着的不显示。隐私说明、出错和没有网络时的页面上的，以及要加别的，请告诉技术人员'
    const contacts = { name: 'contacts', label: title, required: false, widget: 'object', hint }
    return { name, label: title, file, fields: [{ ...contacts, fields: contactFields }] }
  }
  const widget = widgetOf(name, schema)
  const items = { name: 'items', label: title, required: false, ...widget, label_singular: title }
  return { name, label: title, file, fields: widget.widget === 'list' ? [items] : widget.fields! }
})

export const editorConfig = (origin: string, backend: object | null, choices: Choices) => ({
  backend: backend ?? { name: 'files', proxy_url: '/api/v1' },
  locale: 'zh_Hans',
  site_url: origin,
  media_folder: 'media',
  // File names without a folder, because Decap does not show an unsaved picture whose address has a slash.
  public_folder: '',
  slug: { encoding: 'unicode', clean_accents: false },
  editor: { preview: false },
  // Decap's own link would lead to this page; what is saved has one where it is told what became of it.
  show_preview_links: false,
  collections: [
    ...[...FOLDERS].flatMap(([folder, place]) =>
      hasList(place) ? collectionsOf(folder, place, choices) : [],
    ),
    {
      name: 'lists',
      label: '列表和联系方式',
      description:
        '营业执照、开放时间、来访须知、隐私说明和公司名称不在这里改：请把要改的写给技术人员（给您这个地址和密码的人）。',
      format: 'list',
      extension: 'yaml',
      delete: false,
      files: listFiles,
    },
  ],
})
