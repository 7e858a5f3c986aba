/** Files of other formats that are given the name of a Word file, and Word files that only some can open. */
import {
  LOCKED_BY_COMPANY,
  hasStream,
  isCompound,
  isLockedByCompany,
  isLockedDoc,
} from '../locked-files.ts'
import type { Sentence } from '../problem.ts'

const OPEN = '用 Word 或 WPS 打开，另存为 .docx，再放进来'
const ATTACH = '请找原来的 Word；或者作为附件发布；文件里放进 content/files'
const SHEET = '把表格复制到 Word 里；或者作为附件发布；文件里放进 content/files'
const SLIDES = '把文字复制到 Word 里；或者作为附件发布；文件里放进 content/files'
const UNPACK = '先解压，把里面的 Word 放进来'

/** By the first bytes, as Latin-1 without blanks before them. */
const BY_BYTES: readonly (readonly [mark: RegExp, name: string, hint: string])[] = [
  [/^$/, '空文件', '请找原来的 Word，再放一次'],
  [/^{\\rtf/, ' RTF 文件', OPEN],
  [/^(?:MIME-Version:|From:|Content-Type:)/i, '单个文件网页（.mht）', OPEN],
  [/^(?:\xef\xbb\xbf)?\s*<(?:\?xml|w:|pkg:)/i, ' XML 文件', OPEN],
  [
    /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|head|body|meta|!--|p|div|table)\b/i,
    '网页（HTML）',
    OPEN,
  ],
  [/^%PDF-/, ' PDF 文件', ATTACH],
  [/^(?:Rar!|7z\xbc\xaf)/, '压缩包', UNPACK],
  [
    /^(?:\x89PNG|\xff\xd8\xff|GIF8|BM|II\*\0|MM\0\*|RIFF)/,
    '图片',
    '文字请找原来的 Word，照片作为图片放进来；文件里放进 content/media',
  ],
]

/** By the names in the zip. */
const BY_NAMES: readonly (readonly [name: RegExp, format: string, hint: string])[] = [
  [/^xl\//, '表格（.xlsx）', SHEET],
  [/^ppt\//, '幻灯片（.pptx）', SLIDES],
  [/^content\.xml$/, '另一种文档（.odt）', OPEN],
  [
    /^Index\/.*\.iwa$|^index\.(?:apxl|xml)$/,
    '苹果电脑的 Pages 文稿',
    '在 Pages 里导出为 Word，再放进来',
  ],
  [/^OFD\.xml$/i, '版式文件（.ofd）', ATTACH],
  [/\.(?:docx?|wps|pdf)$/i, '压缩包', UNPACK],
]

const RIGHTS = '请能打开的人取消限制，另存为 .docx，再放进来'
const PASSWORD = '用 Word 或 WPS 输密码打开，去掉密码，另存为 .docx，再放进来'

/** By a stream of the container that old Office files share with files that only some can open, the first that it has. */
const BY_STREAMS: readonly (readonly [stream: string, format: string, hint: string])[] = [
  ['\tDRMContent', '限制了谁能打开的文件（IRM）', RIGHTS],
  ['DRMEncryptedDataSpace', '限制了谁能打开的文件（IRM）', RIGHTS],
  ['EncryptedPackage', '设了打开密码的文件', PASSWORD],
  ['WordDocument', '旧格式的 Word 文件（.doc、.wps），只是后缀写成了 .docx', OPEN],
  ['Workbook', '旧格式的表格（.xls），只是后缀写成了 .docx', SHEET],
  ['Book', '旧格式的表格（.xls），只是后缀写成了 .docx', SHEET],
  ['PowerPoint Document', '旧格式的幻灯片（.ppt），只是后缀写成了 .docx', SLIDES],
]

function inContainer(file: Buffer): Sentence {
  const [stream, format, hint] = BY_STREAMS.find(([name]) => hasStream(file, name)) ?? []
  if (stream === 'WordDocument' && isLockedDoc(file))
    return ['这是设了密码的旧格式的 Word 文件（.doc、.wps）', PASSWORD]
  return format && hint ? [`这是${format}`, hint] : ['这是旧格式的文件，看不出是哪个软件存的', OPEN]
}

/** @param names of the entries, when the file is a zip */
export function otherFormat(file: Buffer, names: readonly string[]): Sentence | undefined {
  if (isCompound(file)) return inContainer(file)
  if (isLockedByCompany(file)) return [`Word 文件${LOCKED_BY_COMPANY[0]}`, LOCKED_BY_COMPANY[1]]
  const start = file.toString('latin1', 0, 512).trimStart()
  const found =
    names.length === 0
      ? BY_BYTES.find(([mark]) => mark.test(start))
      : names.some((name) => /^(?:word\/|_rels\/\.rels$)/.test(name)) &&
          !names.some((name) => /^(?:xl|ppt)\//.test(name))
        ? undefined
        : BY_NAMES.find(([mark]) => names.some((name) => mark.test(name)))
  return found && [`这其实是${found[1]}，只是后缀写成了 .docx`, found[2]]
}
