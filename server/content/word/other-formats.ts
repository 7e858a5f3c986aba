/** Files of other formats that are given the name of a Word file. */

interface OtherFormat {
  name: string
  hint: string
}

const OPEN = '用 Word 或 WPS 打开，另存为 .docx，再放进来'
const ATTACH = '请找原来的 Word；或者作为附件发布；文件里放进 content/files'
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
  [/^xl\//, '表格（.xlsx）', '把表格复制到 Word 里；或者作为附件发布；文件里放进 content/files'],
  [/^ppt\//, '幻灯片（.pptx）', '把文字复制到 Word 里；或者作为附件发布；文件里放进 content/files'],
  [/^content\.xml$/, '另一种文档（.odt）', OPEN],
  [
    /^Index\/.*\.iwa$|^index\.(?:apxl|xml)$/,
    '苹果电脑的 Pages 文稿',
    '在 Pages 里导出为 Word，再放进来',
  ],
  [/^OFD\.xml$/i, '版式文件（.ofd）', ATTACH],
  [/\.(?:docx?|wps|pdf)$/i, '压缩包', UNPACK],
]

/** @param names of the entries, when the file is a zip */
export function otherFormat(file: Buffer, names: readonly string[]): OtherFormat | undefined {
  const start = file.toString('latin1', 0, 512).trimStart()
  const found =
    names.length === 0
      ? BY_BYTES.find(([mark]) => mark.test(start))
      : names.some((name) => /^(?:word\/|_rels\/\.rels$)/.test(name)) &&
          !names.some((name) => /^(?:xl|ppt)\//.test(name))
        ? undefined
        : BY_NAMES.find(([mark]) => names.some((name) => mark.test(name)))
  return found && { name: found[1], hint: found[2] }
}
