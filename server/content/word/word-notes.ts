/**
 * Notes for the editor about parts of a Word file that are missing from the draft or differ: one note for each kind,
 * with the places.
 */
import { LOOK_ADVICE } from '../named-looks.ts'
import { SECRET_ADVICE } from '../secret-marks.ts'
import { keysOf } from '../../../shared/keys-of.ts'
import { madeOnce } from '../../../shared/made-once.ts'

/** For each kind of note: the name of the part, what became of it, and what the editor can do. */
const KINDS = {
  secret: ['密级或不公开的说明', '表示这是不公开的文件', SECRET_ADVICE],
  comment: ['批注', '没有带过来', '批注里有要改的，改好再发布'],
  deleted: ['修订中删去的内容', '没有带过来', '对照原来的 Word 核对'],
  inserted: ['修订中插入的内容', '已经采用，请核对', '对照原来的 Word 核对'],
  hidden: ['隐藏的文字', '没有带过来', '要公开的，写进正文'],
  faint: ['白色的、极小的或极窄的文字', '照样带过来了', '在 Word 里看不见，不公开的，从正文里删去'],
  embedded: [
    '嵌入的文件',
    '没有带过来，请作为附件发布',
    '把它另存成文件，作为附件放进来；文件里放进 content/files',
  ],
  formula: ['公式', '没有带过来，请截成图片插入', '在“请填”的地方插入图片'],
  chart: ['图表', '没有带过来，请截成图片插入', '在“请填”的地方插入图片'],
  diagram: [
    'SmartArt 图示',
    '没有带过来，请截成图片插入',
    '在“请填”的地方插入图片；它的文字列在那里，也可以写成列表',
  ],
  drawn: ['线条或图形', '没有带过来', '要紧的，截成图片插入'],
  filled: ['用来填充图形或页面的图片', '没有带过来', '要紧的，照 Word 里的样子截图插入'],
  unshown: ['隐藏的图片或图形', '没有带过来', '要公开的，插入到正文里'],
  covered: [
    '在 Word 里遮住了一部分的图片',
    '没有带过来',
    '遮住的部分在原图里还看得见，所以不能用原图：照 Word 里的样子截图，插入在“请填”的地方',
  ],
  absent: [
    '文件不在 Word 里的图片',
    '没有带过来',
    '只有到图片文件的链接，或者文件已经损坏：截图，插入在“请填”的地方',
  ],
  within: [
    '句子中间的图片',
    '成了单独的一段',
    '网页上图片自成一段：改写前后的文字，让它们各是一句完整的话',
  ],
  stray: [
    '标题、文号或版头那一段里的图片',
    '放在了正文的末尾',
    '浮动的图片（如印章）在 Word 里看起来可能在别处：移到该在的地方，用不到的删去',
  ],
  titleMark: [
    '标题、文号或版头那一段里的注释编号',
    '没有带过来，注释还在正文的末尾',
    '标题里放不了编号：把这条注释写进正文，或者删去',
  ],
  link: ['没有地址的链接', '只带过来文字', '在正文里补上地址，或者删去'],
  shapeLink: ['文本框或图形上的链接', '没有带过来', '在正文里把文字写成链接'],
  effect: ['图片的颜色、透明等效果', '没有带过来', '效果要紧的，照 Word 里的样子截图插入'],
  ink: ['手写的笔迹', '没有带过来', '截成图片插入'],
  control: ['控件', '没有带过来', '把其中的文字写进正文'],
  inserts: [
    '插入的另一个文件',
    '没有带过来',
    '用 Word 打开，另存一次，它的内容就成为正文，再放进来；还没有的，打开那个文件，粘贴到“请填”的地方',
  ],
  media: [
    '视频或录音',
    '只带过来封面',
    '把文件作为附件放进来；在别的网站上的，写成到那里的链接；文件里放进 content/files，写成链接',
  ],
  outline: [
    'Word 的大纲里成句的段落',
    '成了正文，不是小标题',
    '条款、清单就该这样；是小标题的，在前面写上 ## 和一个空格',
  ],
  contents: ['目录', '没有带过来', '网页上用不着页码；要目录的，写成列表'],
  page: ['页码', '原样写成了文字', '网页没有页，改成“见第几条”'],
  date: ['自动更新的日期', '写成了文件最后一次存的样子', '核对日期'],
  field: ['域', '里没有存结果，没有带过来', '在“请填”的地方写上它显示的文字'],
  today: ['自动更新的日期', '没有带过来', '在“请填”的地方写上日期'],
  bound: [
    '与文件里的数据相连的文字',
    '换成了数据，Word 打开时显示的也是数据',
    '对照 Word 里显示的样子核对',
  ],
  unbound: [
    '与文件里的数据相连的文字',
    '没有与数据核对，可能是旧的',
    '用 Word 打开，另存一次，再放进来；或者对照 Word 里显示的样子改正',
  ],
  preset: [
    '表单里选好的内容',
    '写成了文字',
    '可能是表单预先设好的，不是填表人选的：要读者自己选的，写成 ＿＿＿＿、☐，或者列出各个选项',
  ],
  unfilled: ['没有填的控件', '留成了“请填”', '在“请填”的地方写上，或删去'],
  sign: ['特殊字体的符号', '可能显示不出来', '换成普通的符号'],
  notes: [
    '脚注和尾注的编号',
    '与 Word 里不同，换成了从 1 连续的编号',
    '正文里写着“见注几”的，对照原来的 Word 改正',
  ],
  number: ['自动编号', '的写法换成了 1、2、3', '对照原来的 Word 核对'],
  combined: ['双行合一的文字', '连成了一行', '两个名称之间加上顿号，或者分成两行'],
  blacked: [
    '涂黑的、与底色分不清的文字',
    '没有带过来',
    '涂黑盖不住文字，放到网站上照样能读到、能搜索到：在“请填”的地方写成 ***，或者删去；要公开的，写上文字',
  ],
  marked: [
    '涂了颜色的文字',
    '没有带颜色',
    '涂色表示还没有定稿的，定下来再发布；另有意思的，用文字写明',
  ],
  tabs: [
    '用 Tab 键对齐的一行',
    '写成了空格',
    '几行上下对齐的，在 Word 里改成表格再放进来，或者在正文里插入表格',
  ],
  look: ['正文说到的样子', '网站上没有，读者看不出是哪些字', LOOK_ADVICE],
  letterhead: ['公文的版头', '没有带过来', '这些只用于纸质文件；要公开的，写进正文'],
  header: ['页眉页脚里的内容', '没有带过来', '文号、单位名称等要紧的，写进正文'],
  unknown: ['Word 的新功能', '只带过来文字', '对照原来的 Word 核对'],
  lost: ['文字', '没有带过来', '对照原来的 Word，补进正文'],
} as const

export type NoteKind = keyof typeof KINDS

export interface WordNote {
  kind: NoteKind | 'picture'
  /** The sentence, with the first places: `公式 2 处没有带过来，请截成图片插入：第 3 段“总投资”、第 8 段`. */
  text: string
  /** Advice for the editor. */
  hint: string
  /** All places, e.g. `第 3 段“总投资”`. */
  places: string[]
}

const SHOWN = 3
/** Headers and footers of a section with other ones on the first and on even pages; their words stand only in the note. */
const SHOWN_HEADERS = 6
const MAX_DETAIL = 40

export class WordNotes {
  readonly #places = new Map<NoteKind, { details: Set<string>; places: string[] }>()

  /** @param detail a name to add to the note, such as the kind of a field: `DATE` */
  add(kind: NoteKind, place: string, detail?: string): void {
    const note = madeOnce(this.#places, kind, () => ({ details: new Set<string>(), places: [] }))
    note.places.push(place)
    if (detail && note.details.size < SHOWN) note.details.add(detail.slice(0, MAX_DETAIL))
  }

  list(): WordNote[] {
    return keysOf(KINDS).flatMap((kind) => {
      const { details, places } = this.#places.get(kind) ?? { details: [], places: [] }
      if (places.length === 0) return []
      const [what, said, hint] = KINDS[kind]
      const named = [...details].join('、')
      const where = [...new Set(places)]
      const shown = kind === 'header' ? SHOWN_HEADERS : SHOWN
      const more = where.length > shown ? '等' : ''
      const text = `${what}${named && `（${named}）`} ${places.length} 处${said}：${where.slice(0, shown).join('、')}${more}`
      return [{ kind, text, hint, places: where }]
    })
  }
}
