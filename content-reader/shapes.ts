/** What a content file has to hold. Strict: a typing error in a field's name is an error. */
import * as v from 'valibot'

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('不能为空'))
const line = v.pipe(
  text,
  v.check((value) => !value.includes('\n'), '应为一行'),
)
const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const day = v.pipe(v.string(), v.isoDate('应为 YYYY-MM-DD'))
const moment = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/, '应为 YYYY-MM-DD 或 YYYY-MM-DD HH:MM:SS'),
)
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/))
const attachment = v.union([line, v.strictObject({ file: line, name: line })])
const attachments = v.optional(v.pipe(v.array(attachment), v.nonEmpty()))
const yuan = v.pipe(v.number(), v.minValue(0))

const article = v.strictObject({
  title: line,
  date: moment,
  intro: line,
  source: line,
  author: v.optional(line),
  thumb: v.optional(slug),
  top: v.optional(v.literal(true)),
  files: attachments,
})

const publicity = v.strictObject({
  title: line,
  date: day,
  doc_no: v.optional(line),
  dept: line,
  deadline: v.optional(day),
  place: v.optional(line),
  num: v.optional(v.number()),
  files: attachments,
})

const purchase = v.strictObject({
  title: line,
  date: day,
  project_no: line,
  method: v.picklist(['公开招标', '竞争性磋商', '询价', '单一来源', '邀请招标']),
  budget: v.optional(yuan),
  deadline: v.optional(moment),
  status: v.optional(line),
  winner: v.optional(line),
  amount: v.optional(yuan),
  files: attachments,
})

/** Front matter by resource. */
export const frontMatter = { news: article, party: article, publicity, purchase } as const

/** The front matter of any document. */
export type FrontMatter = Partial<
  Omit<v.InferOutput<typeof article>, 'top'> &
    v.InferOutput<typeof publicity> &
    v.InferOutput<typeof purchase>
> & { title: string; date: string; top?: true | undefined }

/** An attachment: the name of its file in `content/files`, with the name that visitors read where it differs. */
export type FileReference = v.InferOutput<typeof attachment>

const list = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.nonEmpty())
const child = v.strictObject({ id, title: line, content: text })

/** The YAML files and what they hold. `content`, `duty` and `require` are Markdown. */
export const lists = {
  banners: {
    file: 'banners.yaml',
    shape: list(
      v.strictObject({ id, title: line, subtitle: line, image: slug, url: line, sort: v.number() }),
    ),
  },
  partners: {
    file: 'partners.yaml',
    shape: list(v.strictObject({ id, name: line, type: line, url: v.optional(line), logo: slug })),
  },
  culture: {
    file: 'culture.yaml',
    shape: list(v.strictObject({ id, title: line, en_title: line, content: text })),
  },
  honors: {
    file: 'honors.yaml',
    shape: list(
      v.strictObject({ id, title: line, image: slug, award_unit: line, award_date: day }),
    ),
  },
  products: {
    file: 'products.yaml',
    shape: list(
      v.strictObject({
        id,
        title: line,
        subtitle: line,
        intro: line,
        target: line,
        quota: line,
        term: line,
        rate: line,
        conditions: list(line),
        process: list(line),
        materials: list(line),
        tel: line,
      }),
    ),
  },
  business: {
    file: 'business.yaml',
    shape: list(
      v.strictObject({ id, title: line, en_title: line, intro: line, image: slug, content: text }),
    ),
  },
  relations: {
    file: 'business-relation.yaml',
    shape: list(
      v.strictObject({ id, title: line, content: text, children: v.optional(list(child)) }),
    ),
  },
  profile: {
    file: 'profile.yaml',
    shape: v.strictObject({
      title: line,
      en_title: line,
      image: slug,
      content: text,
      stats: list(v.strictObject({ label: line, value: line, unit: line })),
      growth: list(v.strictObject({ year: line, title: line, content: line })),
    }),
  },
  structure: {
    file: 'structure.yaml',
    shape: list(
      v.strictObject({
        id,
        name: line,
        items: list(v.strictObject({ label: line, value: v.number(), unit: line })),
      }),
    ),
  },
  team: {
    file: 'team.yaml',
    shape: list(
      v.strictObject({ id, name: line, position: line, group: line, photo: slug, intro: line }),
    ),
  },
  posts: {
    file: 'posts.yaml',
    shape: list(
      v.strictObject({
        id,
        title: line,
        dept: line,
        num: v.number(),
        place: line,
        edu: line,
        duty: text,
        require: text,
        publish_date: day,
        end_date: v.optional(day),
      }),
    ),
  },
  contacts: {
    file: 'contact.yaml',
    shape: list(v.strictObject({ code: line, content: line })),
  },
} as const

/** The lists by name. */
export type Lists = { [K in keyof typeof lists]: v.InferOutput<(typeof lists)[K]['shape']> }
