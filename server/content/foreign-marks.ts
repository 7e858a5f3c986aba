/**
 * Syntax of other Markdown programs that means nothing here, with what to write instead. `markdown-dialects.ts` has the manuals'
 * lists and says which constructs a row of this table reports.
 */
export interface ForeignMark {
  find: RegExp
  /** True where the message says how many there are in its block: each is to be written anew. */
  isCounted?: true
  hint: string
  /** Where the syntax is looked for: the text as readers see it (default), the file without its code, or the page's markup. */
  on?: 'source' | 'markup'
  /** True where publishing would show hidden text, or scatter a table: then it is an error and not advice. */
  isError?: true
  /** True for what nobody wants to show: the backslash before it was written by an editor of ours that takes it for text. */
  isNeverMeant?: true
  /** Says what becomes of the syntax, if it is not shown as written. */
  message?: string
  /** True for syntax that content systems replace when they show a page, and leave in the HTML that their API gives. */
  isServed?: true
}

const LANGUAGES =
  'mermaid|flow|flowchart|sequence|gantt|plantuml|puml|graphviz|dot|echarts|chart|mindmap|markmap|drawio|geojson|topojson|stl|abc|math|latex|tex|katex|dataview|dataviewjs|query'

/** The shortcodes of WordPress itself (`add_shortcode` in wp-includes of 6.9). */
const SHORTCODES = 'audio|caption|embed|gallery|playlist|video|wp_caption'

/**
 * Names of BBCode that take a value: phpBB (https://www.phpbb.com/community/help/bbcode), and Discuz! X3.5
 * (`discuzcode` in source/function/function_discuzcode.php).
 */
export const BBCODE =
  'align|attachment|audio|backcolor|code|color|email|flash|float|font|hide|img|list|media|quote|size|table|tthread|url'

/** Switches of MediaWiki, https://www.mediawiki.org/wiki/Help:Magic_words#Behavior_switches */
const MAGIC_WORDS =
  'TOC|NOTOC|FORCETOC|NOEDITSECTION|NEWSECTIONLINK|NONEWSECTIONLINK|NOGALLERY|HIDDENCAT|EXPECTUNUSEDCATEGORY|EXPECTUNUSEDTEMPLATE|NOCONTENTCONVERT|NOCC|NOTITLECONVERT|NOTC|INDEX|NOINDEX|STATICREDIRECT|DISAMBIG'

const WIKI_TAGS =
  'ref|references|nowiki|gallery|syntaxhighlight|noinclude|includeonly|onlyinclude|poem|imagemap|inputbox|categorytree|templatestyles|indicator|langconvert|charinsert|timeline|score'

const COMPONENTS =
  'Tabs|TabItem|Badge|CodeGroup|CodeGroupItem|CodeBlock|Admonition|Details|DocCardList|RouterLink|AutoLink|ClientOnly'

const BLANK = '(?:[ \\t\\u00A0\\u3000]|&nbsp;){0,9}'

/**
 * The words of a link, and the bracket of its address, as CommonMark (6.3) takes them for text: with a blank or a line end
 * between them, which MacDown and hoedown read as a link, or with the brackets changed over.
 */
const APART = `[[［][^[\\]［］\\n]{1,200}[\\]］](?=\\s|&nbsp;)${BLANK}\\n?${BLANK}[（(][ \\t]{0,9}`
const CHANGED = `(?:[[［][^[\\]［］\\n]{1,200}[\\]］]${BLANK}[[［{]|[（(][^()（）\\n]{1,200}[)）]${BLANK}[[［])[ \\t]{0,9}`

/** A file or a picture of the site: readers can do nothing with such an address. */
const OWN = 'image:|\\.{1,2}/\\S|/[\\w%.-]{1,100}(?:/|\\.\\w{2,5}[)）\\]}])'
/** Where else a link may lead. */
const ADDRESS = 'https?:|www\\.|mailto:|tel:|/[a-z_]{3}'
const FILE = '[^\\s()（）[\\]]{1,200}\\.[a-z]\\w{1,4}[)）]'
const AS_LINK =
  '链接写成 [文字](网址)，图片写成 ![说明](image:文件名)：先方括号，后圆括号，] 和 ( 之间没有空格，也不换行'

export const FOREIGN_MARKS: readonly ForeignMark[] = [
  {
    find: /^[ \t]*@?\[{1,2}toc\]{1,2}[ \t]*$|\{\{toc[^{}\n]*\}\}|\{:toc\}/im,
    hint: '这里不会出现目录，删去这一行；读者可以按标题跳转',
  },
  {
    // Prices such as $5、$6 have dollar signs too, but no power and no command between them. OCR (MinerU) puts numbers and single
    // signs between them.
    find: /\$\$[^$]{1,1000}\$\$|(?<![\\$\w])\$(?=[^\s$])(?:[a-z@%‰℃]|[-+±]?\d[\d.,]{0,30}[%‰]?|[^$\n\p{Script=Han}]{0,300}[\\^_={}<>+*/][^$\n\p{Script=Han}]{0,300}|[^$\n]{0,300}\\[a-z]{2,}[^$\n]{0,300})(?<!\s)\$(?!\d)|\\\([^\n()]{1,200}\\\)/iu,
    isCounted: true,
    hint: '公式不会排版，写成文字，例如 10^8^、x²；或做成图片',
  },
  {
    find: /\\\([^\n()]{0,200}?[\\^_={}][^\n()]{0,200}?\\\)|\\\[[^\n[\]]{0,200}?(?:\\[a-z]{2,}|\^)[^\n[\]]{0,200}?\\\]|^[ \t]*\\\[[ \t]*$|\$`[^`\n]{1,300}`\$/im,
    on: 'source',
    hint: '公式不会排版，写成文字，例如 10^8^、x²；或做成图片',
  },
  {
    find: /(?<![\p{L}\p{N}:\\.])\\(?:[a-z]{3,}\{|(?:newpage|clearpage|pagebreak|tableofcontents|noindent|maketitle)\b)/iu,
    hint: '这是 LaTeX 的命令，删去；要突出，写成 **文字**',
  },
  {
    find: new RegExp(`class="language-(?:\\{=\\w|(?:${LANGUAGES})")`, 'i'),
    on: 'markup',
    hint: '图和公式不会画出来，读者看到的是它的代码；截成图片插入；文件里放进 content/media，写成 ![图上是什么](image:文件名)',
  },
  {
    find: /\{::(?:comment|nomarkdown|options)\b[^{}\n]*\}|\{(?:>>|\+\+|--|~~|==)[^{}]{1,500}\}|%%[^%]{1,500}%%/,
    on: 'source',
    isError: true,
    hint: '这是批注或修订的写法，读者会看到它；不公开的写成 <!-- 说明 -->，修订过的只留下定稿',
  },
  {
    // A definition that no link uses shows nothing elsewhere, so comments are written as one that leads to # or to <>
    // (https://stackoverflow.com/q/4823468). Here it stays text, because 「[注]: …」 is a sentence.
    find: /^\[(?:\/\/|comments?)\][:：][^\n]{1,300}|^\[[^[\]\n]{0,100}\][:：][ \t]*(?:#|&lt;[ \t]*&gt;)[ \t]+(?:["'(“‘（]|&quot;|&#39;)[^\n]{0,300}/im,
    isError: true,
    hint: '这是批注的写法，读者会看到它；不公开的写成 <!-- 说明 -->，或删去',
  },
  {
    // A comment with too few hyphens, or with the signs that Word and an input method make of them: the browser shows
    // it. `check-text.ts` finds those that begin as https://html.spec.whatwg.org/#comments says and do not end.
    find: /(?:&lt;|＜)[!！](?!--)[-—–－]{1,3}[^\n]{0,40}/,
    isError: true,
    hint: '这是没有写对的注释，读者会看到它；不公开的写成 <!-- 说明 -->，符号都用英文的',
  },
  {
    // Signs as a Chinese input method types them; those between ASCII brackets are found with the links, `marks.ts`.
    find: /[！!]?［[^［］\n]{1,200}］[（(](?:https?:|\/|image:)|^[ \u3000]*[！!][［【][^［］【】\n]{0,200}[］】][（(](?:https?:|\/|image:|[^\n()（）]+\.[a-z]\w{1,4}[)）])/m,
    isError: true,
    hint: '记号用英文的：链接写成 [文字](网址)，图片写成 ![说明](image:文件名)',
  },
  {
    find: new RegExp(`!?(?:${APART}|${CHANGED})(?:${OWN})`, 'i'),
    isCounted: true,
    isError: true,
    isNeverMeant: true,
    hint: AS_LINK,
  },
  {
    find: new RegExp(
      `!?(?:${APART}(?!${OWN})(?:${ADDRESS}|${FILE})|${CHANGED}(?!${OWN})(?:${ADDRESS}))`,
      'i',
    ),
    isCounted: true,
    hint: `${AS_LINK}；就是要这样显示，在方括号前加一个反斜杠：\\[`,
  },
  {
    find: /![ \t\u00A0\u3000]{1,9}\[[^[\]\n]{0,200}\]\([^()\n]{1,500}\.(?:png|jpe?g|gif|webp|avif|bmp|svg)\)/i,
    on: 'source',
    message: '成了链接，不是图片',
    hint: '是图片，! 和 [ 之间没有空格：![说明](image:文件名)；是链接，感叹号用中文的',
  },
  {
    // pandoc, PHP Markdown Extra and kramdown. Attributes behind a heading, a link or a picture are removed without a
    // word.
    find: /\{:?[ \t]*(?:[#.][\w-]+|[\w-]+=[^{}\n]{1,80})[^{}\n]{0,80}\}|\{[:=]\/?[a-z][^{}\n]{0,80}\}|\{:\/\}/i,
    hint: '这是 pandoc 或 kramdown 的写法，删去花括号和里面的字',
  },
  {
    find: /!?\[\[[^[\]\n]{1,200}\]\]/,
    hint: '这是 Obsidian 的写法；链接写成 [文字](网址)，图片写成 ![说明](image:文件名)',
  },
  {
    // `x ^2` and `x ^n` are powers.
    find: /(?<=\S[ \t]+|^)\^(?!(?:\d{1,3}|[a-z])$)[a-z\d][a-z\d-]*$/im,
    hint: '这是 Obsidian 给一段文字的编号，删去',
  },
  {
    find: /^\[[/?!><*"+-]\] /m,
    hint: '待办的方框只有 [ ] 和 [x] 两种，换成其中一种，或写成文字',
  },
  {
    // Hexo, Jekyll and Liquid, Hugo, Handlebars, MediaWiki. `{{<figure>}}` loses its inside to the HTML parser.
    find: /\{\{[^{}]{0,500}\}\}|\{%[^{}]{1,500}%\}|\{\{&lt;/,
    isServed: true,
    hint: '这是模板的写法，这里不起作用；换成它显示的内容，用不到就删去',
  },
  {
    find: /\{\{\/\*[^]{0,2000}?\*\/\}\}|\{%-?[ \t]*comment\b[^{}]{0,200}%\}|\{\{[<%][ \t]*comment\b/,
    on: 'source',
    isError: true,
    hint: '这是模板的批注，读者会看到它；不公开的写成 <!-- 说明 -->，或删去',
  },
  {
    // Shortcodes of WordPress (https://codex.wordpress.org/Shortcode_API and wp-includes/shortcodes.php) and BBCode: a name with
    // attributes, a name with a value, a name that has an end.
    find: new RegExp(
      [
        `\\[[a-z][\\w-]{0,40}\\s[^[\\]\\n]{0,300}?[\\w-]=[^[\\]\\n]{1,300}\\]`,
        `\\[(?:${BBCODE})=[^[\\]\\n]{1,200}\\]`,
        `\\[[a-z][\\w-]{0,40}\\](?=[^]{0,300}?\\[/[a-z])`,
        `\\[(?:${SHORTCODES}|hr)\\]`,
        `\\[/[a-z][\\w-]{0,40}\\]|\\{:\\d{1,3}_\\d{1,5}:\\}`,
      ].join('|'),
      'i',
    ),
    isServed: true,
    hint: '这是 WordPress 或论坛的写法，这里不起作用；图片写成 ![说明](image:文件名 "图下的说明")，链接写成 [文字](网址)，加粗写成 **文字**，其余的方括号和里面的字删去',
  },
  {
    find: /(?<![\d;'])(?:'|&#39;){2,5}(?![\s&'])(?:(?!'|&#39;)[^\n]){1,100}(?:'|&#39;){2,5}/,
    isServed: true,
    hint: '这是维基的写法；要突出，写成 **文字**',
  },
  {
    find: /^[ \t]*(={2,6})[ \t]+[^=\n]{1,80}[ \t]\1[ \t]*$/m,
    isServed: true,
    hint: '这是维基的小标题，写成 ## 文字',
  },
  {
    find: /\[https?:\/\/[^\s[\]]{1,300}[ \t]+[^[\]\n]{1,100}\]/i,
    isServed: true,
    hint: '这是维基的链接，写成 [文字](网址)',
  },
  {
    find: /-\{(?:[^{}\n|]{0,20}\|)?[^{}\n]{0,200}zh(?:-\w+)?:[^{}\n]{1,200}\}-/i,
    isServed: true,
    hint: '这是维基的繁简转换，只留下简体的文字',
  },
  {
    // A line `** 注：…` alone is a remark.
    find: /^\*[ \t].*\n\*{2,5}[ \t]+[^\n]{1,20}|^;[ \t]+[^:\n]{1,80}(?: :[ \t]|\n:[ \t])|^:{2,5}[ \t]+\S[^\n]{0,20}/m,
    hint: '这是维基的列表，每项写成 - 文字，下一级前面空两格',
  },
  {
    // What chats with language models leave in a copied answer: OpenAI, Kimi, Perplexity, DeepSeek, Gemini.
    find: /【\d{1,4}†[^】\n]{0,80}】|\[citation:\d{1,4}\]|\[\^\d{1,4}\^\]|:contentReference\[[^\]\n]{1,80}\](?:\{[^}\n]{0,80}\})?|\[cite(?:_start|:[ \d,]{1,40})\]/,
    on: 'source',
    isError: true,
    hint: '这是从聊天软件复制来的引用记号，删去；要写出处，写成文字或链接',
  },
  {
    find: /(?<=<)\/?(?:think(?:ing)?|thought|reasoning|analysis|reflection|scratchpad|ant[Tt]hinking)(?=>)/,
    on: 'source',
    isError: true,
    message: '语言模型的思考过程，读者会看到',
    hint: '从它到结束的记号，连同里面的文字一起删去',
  },
  {
    find: /class="language-(?:markdown|md)"/i,
    on: 'markup',
    isError: true,
    hint: '正文不要放在代码里：删去 ```markdown 这一行和最后的 ```',
  },
  {
    // What is quoted with signs at both ends is rather a name with its signs (`_最终版_` of a file) than slanted text.
    find: /(?<=[“‘「『《〈"'])([_*])(?![\s_*])[^\n_*]{0,80}[^\s_*]\1(?=[”’」』》〉"'])/,
    on: 'source',
    message: '成了斜体，读者看不到两边的记号',
    hint: '记号也要显示，在它们前面各加一个反斜杠：\\_ 或 \\*；要突出，写成 **文字**',
  },
  {
    find: /^#[ \t].+\n(?=#[ \t])/m,
    on: 'source',
    message: '接连的几行都成了小标题',
    hint: '要编号，写成 1. 文字；是小标题，下面写上正文',
  },
  {
    // Items that are nothing but figures, a change in points with its name behind it, and a figure beside one with a plus sign.
    find: /(?:^ {0,3}-[ \t]+\d[\d,.]*[ \t]?(?:[%％‰]|个?百分点|个?基点)?[ \t]*(?:\n|$(?![^]))){2}|^ {0,3}-[ \t]+\d[\d,.]*[ \t]?个?(?:百分点|基点|bps?\b)[ \t]*[^\s\n][^\n]{0,20}|^ {0,3}(?:\+[ \t]+\d[^\n]{0,200}\n+ {0,3}-|-[ \t]+\d[^\n]{0,200}\n+ {0,3}\+)[ \t]+\d[^\n]{0,20}/im,
    on: 'source',
    message: '成了列表，读者看不到减号',
    hint: '是负数，减号写成 −；是列表，每项写上文字',
  },
  {
    find: new RegExp(`__(?:${MAGIC_WORDS})__`),
    on: 'source',
    message: '这是维基的开关，读者会看到里面的字',
    hint: '删去',
  },
  {
    // Elements of MediaWiki (https://www.mediawiki.org/wiki/Parser_extension_tags), components of VuePress, VitePress and Docusaurus.
    find: new RegExp(`<(?:${WIKI_TAGS}|${COMPONENTS})\\b[^<>]{0,200}>`),
    on: 'source',
    message: '这个标签在这里不起作用：里面的文字接着前面显示，属性里的不显示',
    hint: '换成它显示的内容；注释写成 [^1]，另起一行写 [^1]: 内容',
  },
  {
    find: /^&lt;&lt;&lt;[ \t]*@?\/?[\w./-]+/m,
    hint: '这里不会放进别的文件，换成那个文件的内容，或删去',
  },
  {
    find: /\[(?:[^[\]\n]{0,60}[\s;])?-?@[a-z][\w:.#$%&+?<>~/-]*(?:[,;][^[\]\n]{0,200})?\]|\[#[a-z][\w:.-]*\]/i,
    hint: '引用文献的记号不会变成文献，写成“（作者，年份）”，或做成链接',
  },
  {
    find: /\[(?:\?|&gt;)(?:\([^()\n]{1,80}\)[^[\]\n]{0,200}|[a-z][\w .-]{0,80})\]|\[%[a-z][\w ]{0,80}\]/i,
    hint: '这是 MultiMarkdown 的写法，换成它显示的文字',
  },
  {
    find: /^\*\[[^[\]\n]{1,80}\]:/m,
    hint: '缩写的解释不会出现在提示里，写进正文，例如“HTML（超文本标记语言）”；这一行删去',
  },
  {
    find: /!\[[^[\]\n]{0,200}\]\[[^[\]\n]{0,200}\]|\[[^[\]\n]{1,200}\]\[(?:[a-z][\w .-]{0,80})?\]|^\[[a-z][\w .-]{0,80}\]:[ \t]*(?:https?:|\/(?:files|media)\/)\S{0,200}/im,
    hint: '链接写成 [文字](网址)，图片写成 ![说明](image:文件名)',
  },
  {
    find: /^[ \t]*(?:-{2,}(?:[ \t]+-{2,})+|={2,}(?:[ \t]+={2,})+)[ \t]*$|^\+(?:[-=:]+\+)+[ \t]*$/m,
    on: 'source',
    isError: true,
    hint: '这样画的表格不会成为表格；每行写成 | 甲 | 乙 |，第二行写 | --- | --- |',
  },
  {
    find: /^\|.*\n(?::|[Tt]able:)[ \t]+\S[^\n]{0,20}/m,
    on: 'source',
    hint: '表格的名称写在表格上面，写成 **名称**，再空一行',
  },
  {
    find: /^(?:#\.|\(@[\w-]*\))[ \t]|\(@[\w-]+\)/m,
    hint: '不会自动编号，写上编号：1. 2. 3.',
  },
  {
    find: /(?<![\w:]):(?:[a-z][a-z\d_-]{1,30}|[+-]1):(?![\w:])/,
    hint: '直接写表情，例如 😀；用不到就删去',
  },
  {
    // Signs as a Chinese input method types them, or without the blank behind them. ＃1楼, #保函#, #号键 and ＞90天 are
    // texts, and so is one line that begins with a dash.
    find: /^[ \t\u3000]*(?:＃{1,6}[ \u3000]|(?:＃{1,6}(?=[\p{Script=Han}（])|#(?=[\p{Script=Han}（(]))(?![号键])(?=[^#＃\n]*$)|[－＊][ \u3000]|[-－](?=\p{Script=Han}.*\n[ \t\u3000]*[-－]\p{Script=Han})|》|＞(?=[ \u3000]*\p{Script=Han}))[^\n]{0,20}|＊＊[^＊\n]{1,60}＊＊/mu,
    hint: '记号和它后面的一个空格用英文的：小标题 ## 文字，列表 - 文字，引用 > 文字；加粗写成 **文字**',
  },
  { find: /^\|(?=[ \t]*\S)[^|\n]*$/m, hint: '每行前面的竖线删去；是表格，第二行写 | --- | --- |' },
  {
    find: /^:[ \t]+\S[^\n]{0,20}|^~[ \t]+[^\s\d约][^\n]{0,20}/m,
    hint: '行首的记号删去；是名词和解释，名词单独一行，下一行写“: 解释”',
  },
  {
    // Names of elements with signs that CommonMark (6.6) does not know in one: exports of 飞书 have them where a table was.
    find: /&lt;[a-z][a-z\d-]*[_.:][\w.:-]{0,60}\s[^<>=]{0,200}=(?:"|&quot;)[^<>]{0,400}?&gt;/i,
    hint: '这里原来有别的软件嵌入的内容（如电子表格），没有带过来：做成表格、图片或附件放进来；用不到，删去这一行',
    isError: true,
  },
  {
    find: /&lt;\/?[a-z][\w-]*\s[^<>=]{0,200}=[^<>]{0,400}?&gt;/i,
    hint: '标签没有写对，多半是引号没有成对；改好，用不到就删去',
  },
  {
    // Before `=` it is a parameter of an address, unless it compares: `x&lt=5`.
    find: /&amp;(?:(?:nbsp|[lr][ds]quo|mdash|middot|hellip|yen|copy|times|amp)(?![a-z;=_])|[lg]t(?![a-z;]))/i,
    hint: '后面少一个分号；直接写这个字符就行',
  },
  {
    find: /^(?::{3,}|!!!\+?[ \t]+[a-z]|\?\?\?\+?[ \t]+[a-z]|[!?]&gt;[ \t])/im,
    hint: '提示框写成 :::tip，内容另起一行，最后一行写 :::；或删去这个记号',
  },
  {
    find: /(?<![\p{L}\p{N}）)~])~(?=[^\s~\d])[^~\n]{0,60}(?<![\s~])~(?![\p{L}\p{N}~])/u,
    hint: '划去的字写成 ~~文字~~；用不到，删去这两个记号',
  },
  {
    find: /(?<![\w+])\+\+(?=[^\s+])[^+\n]{1,60}(?<!\s)\+\+(?![\w+])/,
    hint: '要突出，写成 **文字**；要下划线，写成 <u>文字</u>',
  },
  {
    // Signs with blanks directly inside them. Two masked names, 张** 李**, have no blank before the second signs.
    find: /(?<!\*)\*\*[ \t\u3000]+[^*\n]{1,60}[ \t\u3000]\*\*(?!\*)|(?<![\p{L}\p{N}*])\*\*[^\s*][^*\n]{0,60}[ \t\u3000]\*\*(?!\*)/u,
    hint: '** 里面不能有空格，写成 **文字**',
  },
  {
    find: /^import\s[\w{}*, ]{1,80}\sfrom\s(?:&#39;|&quot;)/m,
    hint: '这是网页程序的一行，删去',
  },
  {
    // Generic directives (https://github.com/remarkjs/remark-directive): ::video[甲]{src=a}. What stands in braces vanishes.
    find: /(?<![\w:]):{1,2}[a-z][\w-]{0,30}(?:\[[^\]\n]{0,200}\](?:\{[^}\n]{0,200}\})?|\{[a-z.#][^}\n]{0,200}\})/,
    on: 'source',
    message: '这个记号在这里不起作用，花括号里的不会显示',
    hint: '换成它显示的内容，用不到就删去',
  },
  {
    // A number as the name of a link that nothing defines. [3][4] are notes.
    find: /\[(?!\d+\])[^[\]\n]{1,200}\]\[\d{1,3}\]/,
    hint: '没有写这个编号的网址：链接写成 [文字](网址)；不是链接，方括号换成圆括号',
  },
  { find: /^\^[ \t]*$/m, hint: '删去这个记号' },
  {
    find: /^---[ \t]*\n(?:[a-z][\w-]*:(?:[ \t].*)?\n(?:[ \t-].*\n)*)+(?:---|\.\.\.)[ \t]*$/im,
    on: 'source',
    hint: '这几行会出现在正文里；写进文件开头的两个 --- 之间，或删去',
  },
  {
    find: /^\s*(?:%[ \t]+\S[^\n]{0,20}|(?:title|subtitle|author|date|affiliation|copyright|keywords)[ \t]*:[ \t][^\n]*(?=\n[a-z][\w \t]*:[ \t]))/i,
    on: 'source',
    hint: '标题、作者和日期写在文件开头的两个 --- 之间，这里的删去',
  },
]
