/**
 * Texts as a content system stores them, before it has put in pictures, links and captions. A browser shows the rest, or
 * words that only the system should read. Names and signs are out of each system's manual or source.
 */
import type { TextFault } from './problem.ts'

interface StoredFormat {
  system: string
  sign: RegExp
  /** The name of the finished text in the system's API. */
  finished?: string
}

/** Prefixes that Office, SVG, MathML and social plug-ins put into pages; their elements are in `elements.ts`, or unknown. */
const PAGE_PREFIXES = 'o|v|w\\d*|x|m|st\\d+|u\\d|a|wp|pic|ve|svg|xlink|mml|math|fb|g|og'

export const STORED_FORMATS: readonly StoredFormat[] = [
  // https://confluence.atlassian.com/doc/confluence-storage-format-790796544.html
  { system: 'Confluence', sign: /<(?:ac|ri):[a-z-]+/i, finished: 'view 或 export_view' },
  // Drupal 8 to 11: modules filter, media, editor and Entity Embed.
  {
    system: 'Drupal',
    sign: /<drupal-(?:media|entity|url)\b|\sdata-(?:caption|entity-uuid|entity-embed-[a-z-]+)=(?=["']?[^"'\s>])/i,
    finished: 'processed',
  },
  // Blocks of WordPress 5 to 6 that are filled in when a page is shown.
  {
    system: 'WordPress',
    sign: /<!-- wp:[\w/-]+ (?:\{[^<>]{0,2000}\} )?\/-->/,
    finished: 'content.rendered',
  },
  // https://docs.wagtail.org/en/stable/extending/rich_text_internals.html
  { system: 'Wagtail', sign: /<embed\b[^<>]*\sembedtype=|<a\b[^<>]*\slinktype=/i },
  // https://docs.typo3.org/m/typo3/reference-typoscript: typolink
  { system: 'TYPO3', sign: /["']t3:\/\//i },
  { system: 'Umbraco', sign: /\{localLink:|umb-macro-holder|<\?UMBRACO_MACRO/i },
  { system: 'Optimizely', sign: /\bepi-contentfragment\b|["']~\/link\/[\da-f-]{32}/i },
  { system: 'Sitecore', sign: /["']~\/link\.aspx\?_id=/i },
  { system: 'Plone', sign: /["'](?:\.{1,2}\/)*resolveuid\//i },
  { system: 'Ibexa', sign: /<ezembed\b|["']ez(?:content|location|remote|url):\/\//i },
  { system: 'Joomla', sign: /\{load(?:position|module|moduleid)\s/i },
  { system: 'Craft', sign: /\{(?:asset|entry|category|user|globalset):\d+[@:}]/ },
  { system: 'Concrete CMS', sign: /\{CCM:[A-Z]+_\d|<concrete-picture\b/ },
  { system: 'Neos', sign: /["'](?:node|asset):\/\/[\da-f-]{36}/i },
  { system: 'Magnolia', sign: /\$\{link:\{/ },
  { system: 'Moodle', sign: /@@PLUGINFILE@@/ },
  { system: 'Statamic', sign: /["']statamic:\/\//i },
  { system: 'SharePoint', sign: /\bms-rte-wpbox\b/i },
  // JSP, ASP.NET, XSLT, Fluid and others: no element of HTML has a prefix.
  {
    system: '页面程序',
    sign: new RegExp(
      `<(?!(?:${PAGE_PREFIXES}):)[a-z][\\w-]{0,20}:[a-z][\\w-]*(?=[\\s/>])|<%[=@#]?\\s`,
      'i',
    ),
  },
]

/** The first system whose stored format a text is in, if it is in one. */
export function storedFormatIn(html: string): TextFault | undefined {
  for (const [row, { system, sign, finished }] of STORED_FORMATS.entries()) {
    const found = sign.exec(html)
    if (!found) continue
    return {
      kind: `stored ${row}`,
      message: `${system} 存储的写法（“${found[0].trim().slice(0, 30)}”），读者看不到那里的图片、链接、说明，或者看到给程序的字`,
      hint: `要的是${system}显示出来的内容${finished ? `，接口里叫 ${finished}` : ''}；或者在那个系统的页面上复制`,
      index: found.index,
    }
  }
  return undefined
}
