/** Expressions that are not measured as they stand, and why. */

/** They take more than linear time, but what reaches them is short, or has the end that they look for. */
export const BOUNDED: readonly { why: string; patterns: readonly RegExp[] }[] = [
  {
    why: 'The text comes out of the conversion of Word files or out of the sanitiser: each element and each tag is closed, so that no search runs to the end.',
    patterns: [
      /<h([1-6])(?: class="(title|part|numbered)")?>.*?<\/h\1>/g,
      /<p>(.*?)<\/p>/g,
      /<p>[^]*?<\/p>/g,
      /<a\s[^<>]*?\bhref="([^"]*)"[^<>]*>(.*?)<\/a>/gs,
      /(<table\b[^]*?<\/table>)/i,
      /<sup\b.*?<\/sup>|<[^>]*>/gs,
      /<h2\b([^>]*)>(.*?)<\/h2>/gs,
      /<img[^>]* src="([^"]+)"/,
    ],
  },
  {
    why: 'The text is a page that this program has rendered, or the template of the build: each tag is closed.',
    patterns: [
      /<script type="importmap">([^]*?)<\/script>/,
      /<script type="module"[^>]* src="\/([^"]+)"/g,
      /<script\b[^>]*>[^]*?<\/script>/g,
      /<[a-z][^>]*>/gi,
      /<(script|style)\b([^>]*)>([^]*?)<\/\1>/gi,
      /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g,
      /<(?:script|link rel="modulepreload")\b[^>]*?\s(?:src|href)="\/([^"]+)"/g,
    ],
  },
  {
    why: 'The text is cut to 300 characters before: MAX_ANNEX and TEXT_BEFORE in server/content/word/convert.ts, MAX_LINE in server/content/yaml-mistakes.ts.',
    patterns: [
      /<p>(?:(?!<p>).)*<\/p>(?:<p>\s*<\/p>)*$/s,
      /[^<>]*(?:<\/?(?:a|strong)\b[^<>]*>[^<>]*)*$/,
      /^( *(?:- +)?[^\s:"'[{]+: +)(\S.*?)[ \t\r]*$/,
    ],
  },
  {
    why: 'The text is cut to 1,000 characters (MAX_SCRIPT_LENGTH in rich-text/clicks.ts) or 2,000 (largestOf in rich-text/pictures.ts) before.',
    patterns: [
      /(['"])((?:https?:|[/.])?[^'"\s]*(?:\/|\.[a-z]\w{1,4}(?=['"?#]))[^'"]*)\1/i,
      /(\S*[^\s,])(?:\s+([\d.]+)[wx])?\s*(?:,|$)/g,
    ],
  },
  {
    why: 'Only values below 200 characters are compared with it: isObjectName in shared/contract/read-values.ts.',
    patterns: [
      /^(?:\[*[\w$./]+;?@[\da-f]{1,8}|System\.[\w.`[\],]+|\[object \w+\]|<.+ at 0x[\da-f]+>|array|resource id #\d+|0xc[\da-f]{9}|%!.+\(.+\))$/i,
    ],
  },
  {
    why: 'The text is the number of an item, or a number in words, that this program has just written.',
    patterns: [/[a-z]+$/, /[.、\s]+$/],
  },
  {
    why: 'The text is a run of digits whose length RUN limits (rich-text/phones.ts), or at most eight digits of a sum (server/search/tokens.ts).',
    patterns: [/\s+(?=[(（]?0\d{2}|1[3-9]\d|400)/, /0+$/],
  },
  {
    why: 'The text is a code of an error of Node or of the database.',
    patterns: [
      /^(?:ERR_(?:TLS|SSL)_\w+|UNABLE_TO_\w+|(?:CERT|CRL)_\w+|ERROR_IN_C\w+|\w*SELF_SIGNED_CERT\w*|INVALID_(?:CA|PURPOSE)|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH)$/,
    ],
  },
  {
    why: 'A row of opening tags is as long as the marks of Word that stand in one another: five.',
    patterns: [/((?:<(?:strong|s|sup|sub|a)(?: [^<>]*)?>)+)((?:<br \/>)+)/g],
  },
  {
    why: 'Programs for the operator: the text is the name of a file or of the company, the logo, or a file of this project.',
    patterns: [
      /(?:audit-summary|screen-reader-test)\.json$|accessibility-[\w-]+\.(?:yaml|html|json)$/,
      /<!--[^]*?-->|<metadata[^]*?<\/metadata>/g,
      /,?\s+(?:Co\.,?\s*)?(?:Ltd|Limited|Inc|LLC|Corporation|Company)\.?$/i,
      /【.+】/,
    ],
  },
]

/**
 * For each `new RegExp(…)` that does not run when its file is loaded: one that it makes. A copy with another flag is measured
 * where it is written; of one that is bounded, the line above says by what.
 */
export const BUILT_LATER: Readonly<Record<string, readonly (RegExp | 'copy' | 'bounded')[]>> = {
  'rich-text/links.ts': [/[（(]\s*pdf\b/i],
  // Of one row of a table that the service has cleaned.
  'rich-text/sentences.ts': [/<\/tr>/i, 'bounded'],
  'scripts/brand-colours.ts': [/(--primary: )#[0-9a-f]{6};/],
  'scripts/new-site/company-files.ts': [
    /^((?:export )?const NAME(?:: [^=]+)? = )[^]*?(?=\n\n|\n*$(?![^]))/m,
  ],
  'server/content/dropped.ts': [/<ucapcontent\b[^<>]*>/i],
  'server/content/markdown.ts': [/<[^<>]*>|\uFDD0/g],
  'server/content/marks.ts': ['copy'],
  'server/content/source-formats.ts': ['copy'],
  'server/editor/page/blocks.js': ['copy'],
  'server/editor/page/document-text.js': [/\n*[ \t]*\u2060贴1\u2060[ \t]*\n*/],
  'server/editor/page/markdown.js': [
    /<sup>[\d+-]+<\/sup>/,
    /[⁰¹²³]/,
    /<sup>([\d+-]+)<\/sup>/g,
    /^<ol>\s*(?:<li id="footnote-\d+">(?:(?!<li\b)[^])*?<\/li>\s*)+<\/ol>(?=[ \t]*(?:\n[ \t]*\n|\n*(?![^])))/m,
    /[⁰¹²³]+/g,
    /\u2060原样(\S*?)\u2060/g,
  ],
  'server/editor/pasted-blanks.ts': [/<[^<>]*>|(?: |\u00A0|&nbsp;)/g],
  'server/editor/refuse.ts': [
    /(?:^|[\s/:"'(<[,])(?:a\.webp)|(?:image|logo):\s*["'<]?(?:a)(?:$|[\s"')>,}])/m,
  ],
  'server/editor/text-parts.ts': [/(?:<p>)?\u2060§\u2060(?:<\/p>)?/],
  'server/search/spread-pattern.ts': [/保\s*函\s*查\s*询/g],
  // One element of a page that this program has rendered.
  'src/entry-server.tsx': ['bounded'],
}
