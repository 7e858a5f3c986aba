/** What is published by mistake more often than on purpose, each kind with what to do about it (`check-text.ts`). */
import { PICTURE_LINK } from '../../rich-text/pictures.ts'
import { dateWith } from './drawn-blanks.ts'
import { SUM_TWICE, writtenTwice } from './money.ts'
import type { Report } from './problem.ts'

interface Rule {
  level: keyof Report
  name: string
  find: RegExp
  isMistake?: (found: string) => boolean
  /** Asks for the text as it is written: with the width of its signs and blanks. */
  isExact?: boolean
  message: (found: string) => string
  hint: string
}

const ID_CARD = /^\d{6}(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dX]$/
const withoutSpaces = (number: string): string => number.replace(/[ -]/g, '').toUpperCase()

/** The ID number of GB 11643: the weights of the first 17 digits, and the check character for each remainder. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK = '10X98765432'

function isIdCard(found: string): boolean {
  const number = withoutSpaces(found)
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(number[index]), 0)
  return ID_CARD.test(number) && number[17] === CHECK[sum % 11]
}

/**
 * Unicode's category Cc, its other line ends, annotations, places of lost pictures (U+FFFC), and what is no character. A feed
 * with one of them is no XML.
 */
const CONTROL = /(?![\t\n\r])[\p{Cc}\u2028\u2029\uFFF9-\uFFFC\p{Noncharacter_Code_Point}]/gu

/** An address of mail or of the web, as a reader finds it in a text. */
const ADDRESS =
  /(?<![\w.+-])[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}|(?:https?:\/\/|www\.)[\w-]+(?:\.[\w-]+)+/i

/** Emphasis within a sentence, in Markdown and HTML. */
const MARK = String.raw`(?:<\/?\w+>|[*_])`
const MARKS = new RegExp(MARK, 'g')

const WECHAT_ONLY = new RegExp(
  [
    '(?:点击?|戳|轻触)(?:一下)?(?:上方|下方|左下方|左下角|右下角|右上角|文末|底部|顶部)?(?:的)?~蓝(?:色)?字',
    '(?:点击?|戳|轻触)(?:上方|下方|左下方|左下角|文末|底部)?(?:的)?~[“"「『【]?~阅读(?:原文|全文)(?!~\\])',
    '点击(?:上方|下方|右上角)(?:的)?[^，。；<>*]{0,12}?[，,]?关注',
    '(?:左右|上下|向[左右上下])滑动(?:图片|屏幕|页面)?(?:可)?(?:查看|阅读|浏览|看)(?:更多|全部|大图|图片)?',
    '点(?:个|亮|击|一下|下)?~[“"「『【]?~在看~[”"」』】]?',
    '(?:设为|加个?|标为?)~[“"「『【]?~星标',
    '长按(?:识别|扫描|扫码|上方|下方|图中|图片){0,3}(?:的)?二维码',
  ]
    .join('|')
    .replaceAll('~', `${MARK}{0,4}`),
  'g',
)

/** Nothing but these stands in its line, cell, item or pair of brackets, at most with blanks. */
const ALONE = String.raw`(?<=(?:^|[\n>|【[［])[\s>*#_-]{0,9}|[】\]］)]\s{0,9})(?:~)(?=\s{0,9}(?:$|[\n<|】\]［[【*_]))`

const alone = (...words: string[]): string => ALONE.replace('~', words.join('|'))

const BUTTONS =
  '打印(?:本页|本文|文章|正文)?|收藏(?:本页)?|关闭(?:窗口|本页|页面)?|我要纠错|纠错|返回(?:顶部|列表|上一页)|回到顶部|设为首页|加入收藏|收藏本站|(?:长者|关怀|适老)(?:模式|版)'

/** What a page has around its text, by its place on the page. */
const PAGE_WORDS = new RegExp(
  [
    // Above the text.
    String.raw`(?:您|你)?的?(?:当前|现在|目前|所在)?的?位置(?:是|为)?[:：]\s{0,9}(?:<a [^<>]{0,300}>|\[)?(?:网站)?(?:首页|主页)`,
    String.raw`字[体号](?:大小)?[:：]\s{0,9}(?:<a [^<>]{0,300}>|\[)?[特超]?大`,
    '分享(?:到|至)[:：]',
    String.raw`(?<=^|[\n>\s])(?:浏览|点击|阅读|访问)(?:量|数|次数)[:：]\s?(?:<\w{1,9}[^<>]{0,99}>|[_*]{1,2})?\d[\d,]{0,11}`,
    // Below it: the numbers of another site, which a page of ours would claim.
    String.raw`网站标识码[:：]\s?\d`,
    String.raw`(?<![为是][“"]?)\p{Script=Han}(?:ICP[备证]|公网安备) ?\d{5,14}号?(?:-\d{1,3})?`,
    '扫一扫,?，?(?:在|用)?手机(?:上|端)?(?:打开|查看|浏览|阅读|访问)(?:当前|本)?(?:页面?|网页)',
    String.raw`(?<=^[\s>*-]{0,9}|[\n>]\s{0,9})[上下]一[篇条则](?:文章|新闻|信息)?[:：]`,
    // Its lists and tables.
    String.raw`(?<![\d.])\d{1,4} ?条 ?\/ ?页`,
    String.raw`上一页[^。\n]{0,99}下一页`,
    String.raw`(?:剩余|倒计时)[:：]? ?\d{1,4} ?天 ?\d{1,2} ?小?时 ?\d{1,2} ?分`,
    String.raw`(?<=^[\s>*-]{0,9})(?:<a [^<>]{0,300}>|\[)?(?:网站)?[首主]页(?:<\/a>|\]\([^()\s]{0,300}\))?\s{0,3}(?:[>›»]|&gt;)`,
    alone(
      `(?:${BUTTONS})(?:[ |]{0,3}(?:${BUTTONS})){0,5}`,
      '浏览次数[:：]',
      '共 ?\\d{1,6} ?条(?:记录|数据)?|暂无(?:数据|内容)|没有更多了?',
      '相关(?:稿件|新闻|报道|文章|推荐|阅读)|推荐阅读|热门(?:文章|推荐|新闻)|猜你喜欢',
    ),
  ].join('|'),
  'gmu',
)

const YOU = '[您你]'
/** What an assistant (DeepSeek, 豆包, Kimi, 元宝, ChatGPT) says around a text that it has written, and what its page has there. */
const ASSISTANT = new RegExp(
  [
    // Before the text.
    String.raw`(?<=^[\s>*#]{0,9})(?:好的|当然(?:可以)?|没问题|明白)[,，!！。]\s?(?:以下|下面|这)是[^。\n]{0,30}`,
    `(?:以下|下面)是(?:我)?(?:[为帮替按]|根据|按照)${YOU}[^。，,\\n]{0,20}(?:撰写|写|生成|整理|准备|起草|改写|润色|制作|草拟|要求|需求)`,
    // Below it.
    `(?:如果?|若)${YOU}?(?:还)?需要[^。\\n]{0,20}?我(?:[还也])?(?:可以|能|会)[^。\\n]{0,6}?[帮为给替]${YOU}`,
    `需要我[^。\\n]{0,6}?[帮为给替]${YOU}[^。\\n]{0,30}吗`,
    `希望(?:这|以上|本文?)[^。\\n]{0,20}?对${YOU}[^。\\n]{0,4}有[^。\\n]{0,4}帮助`,
    '作为(?:一[个名款])?(?:AI|人工智能|大?语言模型)[^。，,\\n]{0,8}[,，]?我',
    '(?:本?回答|内容)由 ?(?:AI|人工智能|大模型|DeepSeek|豆包|Kimi|元宝|文心一言|通义千问|ChatGPT) ?(?:大?模型)?生成',
    // Of its page.
    String.raw`深度思考[(（]用时`,
    alone(
      String.raw`(?:已?(?:深度)?(?:思考|搜索|阅读|参考)(?:完成|了|到)? ?)?\d{1,3} ?(?:个|篇)(?:网页|来源)`,
      '重新生成|复制代码|深度思考|联网搜索',
    ),
  ].join('|'),
  'gim',
)

/** What people write in the place of a name that they shall fill in; assistants have brackets of any kind around it. */
const ASKED =
  '名称|姓名|电话|热线|手机号?|地址|网址|邮箱|日期|时间|地点|金额|数[字量据]|比例|部门|职务|地区|城市|链接|二维码|公司|单位|编号'
const WHOSE = '公司|贵|我司|单位|企业|您|你|具体|填写|填入|插入|此处|请|对方|项目|客户|机构|银行'

/** Where something has to be written: of templates and word processors, of mail merges («股东名称»), of assistants. */
const TO_FILL_IN = new RegExp(
  [
    String.raw`«[\w\p{Script=Han}]{1,40}»|【(?:请填|待填|待补充|此处)[^】]{0,2000}】|此处(?:填写|输入|插入)[^。，]{0,10}`,
    String.raw`(?<=^title:\s*["']?)示例：.*[^"'\s]`,
    String.raw`(?<![\w×])[×Xx]{3,}(?![\w×])|(?<![×xX])[×xX]{2,}(?:[年月日号元亿万%]|家企业)|\d年[×xX](?:月|季度)|\d月[×xX]日`,
    String.raw`(?<=[业务计持盖及共达保过约超为了][*_]{0,2})[×xX]{2,}[户家笔项]`,
    `【(?:您|你|贵)[^】：:\\n]{0,12}(?:${ASKED})】`,
    String.raw`\\?\[(?:${WHOSE})[^[\]：:\n]{0,12}(?:${ASKED})\\?\](?![([:：]| \S)`,
  ].join('|'),
  'gu',
)

const HAN = String.raw`\p{Script=Han}`

/** What makes a question of a clause that has it, or that ends with it. Not 何 alone, which is a name. */
const ASKS = [
  '吗|呢|什么|怎|啥|咋|哪|谁|几|难道|还是|与否',
  '[是能可会应有当]否|[如为若因奈]何|何[时地处种以为在去]',
  '多[少大久长高远快重]',
  // 能不能: a pattern that looks back reads from its end, so the group stands last.
  String.raw`\1[不没](${HAN})`,
  String.raw`[吧么嘛啊呀](?=\?)`,
].join('|')

/**
 * Half-width question marks that stand for signs that a database could not keep (MySQL's `utf8` has no 𠮷 and no emoji): where
 * no sentence ends, or several in a row. Not in a clause that asks, nor in an address. With what stands around them.
 */
const LOST_SIGNS = new RegExp(
  [
    String.raw`[${HAN}，。、；：！（）”》]{1,4}(?=\?)`,
    String.raw`(?<!(?:${ASKS})[^，。！？；：,!?\n<>]{0,40})`,
    String.raw`(?<!(?:https?:\/\/|www\.|\]\(|=")[^\s<>"?，。；)]{0,200})`,
    String.raw`(?:\?{2,}|(?<=${HAN})\?(?=[${HAN}，。、；：（）,])|(?<=[，。、；：（])\?(?=${HAN}))`,
    String.raw`${HAN}{0,3}`,
  ].join(''),
  'gu',
)

export const RULES: readonly Rule[] = [
  {
    level: 'error',
    name: '乱码',
    // Replacement characters; UTF-8 ，。 decoded as GBK or Windows-1252; two Chinese characters decoded as that or as Latin-1;
    // characters of a private font.
    find: /\uFFFD|锟斤拷|[锛銆]|ï¼|ã€|(?:[ä-é][\x80-¿ŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]{2}){2,}|[\uE000-\uF8FF]/g,
    isExact: true,
    message: (found) => `有乱码“${found}”`,
    hint: '从原文重新复制这一处',
  },
  {
    level: 'warning',
    name: '问号',
    find: LOST_SIGNS,
    message: (found) => `“${found}”里的问号，多半是没有存下来的字（生僻字或表情）`,
    hint: '补上原来的字；就是问号，改成“？”；接口里的，数据库的字符集要能存这些字（MySQL 用 utf8mb4）',
  },
  {
    level: 'error',
    name: '控制符',
    // With what stands around it, so that the place can be found.
    find: new RegExp(`.{0,4}${CONTROL.source}.{0,4}`, 'gu'),
    message: (found) => `“${found.replace(CONTROL, '□')}”里有看不见的控制符（这里写成 □）`,
    hint: '多半是从 PDF、演示文稿或聊天里复制来的，那里可能少了图片或换行；删去 □ 所在处的前后两个字，重新输入',
  },
  {
    level: 'placeholder',
    name: '占位文字',
    find: TO_FILL_IN,
    message: (found) => `“${found.replaceAll('\\', '')}”还没有填`,
    hint: '写上内容，用不到的删去',
  },
  {
    level: 'placeholder',
    name: '没有替换的变量',
    // Names that a template did not find: EL, FreeMarker, Velocity, Thymeleaf (`$ # @`, `$!`), Smarty and ThinkPHP (`{$`), JSP
    // and EJS, the tags of DedeCMS, PbootCMS and EyouCMS. `foreign-marks.ts` has those with two braces. `${CO}_2$` is TeX.
    find: /[$#@]!?\{\s?[\p{L}_][\p{L}\w.?!()[\]'"-]{1,60}\s?\}(?![_^$])(?![^$\n]{0,80}\$(?!\{))|\{\$[A-Za-z_][\w.|:>[\]'"-]{0,60}\}|(?:<|&lt;)%[=:-]?[^%\n]{1,80}%(?:>|&gt;)|\{\/?(?:dede|pboot|eyou|cms|sys|field):[^{}\n]{1,80}\}/gu,
    message: (found) => `“${found.slice(0, 40)}”是模板里的变量，没有换成内容`,
    hint: '写上内容；接口里查这个变量为什么没有值',
  },
  {
    level: 'warning',
    name: '程序的空值',
    // What programs make of no value: JavaScript, Java and C#, Oracle's clients. Not in English, 'null and void'.
    find: /(?<![\w.[-])(?<![a-z] )(?:\((?:null|undefined)\)|null|undefined|NaN|\[object Object\])(?![\w.(]|-(?!\d)| [a-z])/g,
    message: (found) => `“${found}”是程序里没有值的意思，读者看不懂`,
    hint: '写上内容，没有内容就删去',
  },
  {
    level: 'warning',
    name: '年份里的逗号',
    // `NumberFormat` and FreeMarker without `?c` group the digits of each number, of years too.
    find: /(?<![\d,.])(?:1,9|2,0)\d\d(?=\s?年(?![期限])|[-/.]\d{1,2}[-/.]\d)/g,
    message: (found) => `年份写成了“${found}”`,
    hint: '写成四位数字，如 2026；接口里年份不要按金额的格式输出',
  },
  {
    level: 'error',
    name: '身份证号',
    find: /(?<!\d)[1-9](?:[ -]?\d){16}[ -]?[\dXx](?!\d)/g,
    isMistake: isIdCard,
    message: (found) => `有身份证号 ${withoutSpaces(found).slice(0, 6)}…${found.slice(-2)}`,
    hint: '删去，或写成 ******',
  },
  {
    level: 'placeholder',
    name: '错误值',
    // https://support.microsoft.com/en-us/office/error-type-function-10958677-7c8d-44f7-ae77-b9a9ee6eefaa, and columns
    // that are too narrow.
    find: /(?<=(?:^|[|>])\s{0,20}\\?)(?:#{2,}(?=\s{0,20}(?:\||<\/))|#(?:(?:NULL|DIV\/0|VALUE|REF|NUM|SPILL|CONNECT|BLOCKED|UNKNOWN|FIELD|CALC|BUSY|PYTHON)!|NAME\?|N\/A|GETTING_DATA)(?=\s{0,20}(?:[|<]|$)))/g,
    message: (found) => `格子里是“${found}”，不是数`,
    hint: '列太窄的，在 Excel 里拉宽；公式有错的，改好；重新复制',
  },
  {
    level: 'placeholder',
    name: '域的报错',
    // What Word, and WPS with its wide sign, show in place of a reference, a number or a link whose aim is gone.
    find: /错误[!！] ?(?:未(?:找到|定义|指定|提供)|没有|文档中没有|超链接引用无效|书签|链接无效|不是有效的|无法打开文件|使用“)[^。.|<*]{0,40}|Error! (?:Reference source|Bookmark|No |Not a valid|Hyperlink reference|Unknown|Cannot open|Use the Home tab)[^。.|<*]{0,60}/g,
    message: (found) => `“${found}”是 Word 的报错，它引用的内容已经没有了`,
    hint: '写上原来要引用的，如“附件1”“表 2”；或者在 Word 里改好，重新放进来',
  },
  {
    level: 'placeholder',
    name: '没有带过来的内容',
    // What 飞书 and Lark, 语雀 and CSDN put on the clipboard, or into an exported file, where a file, a board or a picture is.
    find: /暂时无法在(?:飞书| ?Lark ?)?文档外展示此内容|This content is only supported in an? (?:Feishu|Lark) Docs?|此处为语雀(?:内容)?卡片，点击链接查看|外链图片转存失败/gi,
    message: (found) => `“${found}”不是正文：这里原来的文件、表格或图片没有带过来`,
    hint: '打开原来的文档，把文件作为附件放进来，图片用正文上方的“＋”“图片”放进来，表格重新复制；再删去这一句',
  },
  {
    level: 'warning',
    name: '别的网站的图片',
    // The link that stands for a pasted picture (`rich-text/pictures.ts`). Those of documents ask readers to sign in.
    find: new RegExp(
      String.raw`(?:\[|<a [^<>]*>)${PICTURE_LINK}(?:：[^[\]<>]{0,100})?(?:\]\(https?:|<\/a>)`,
      'g',
    ),
    message: () =>
      `图片在别的网站上，没有带过来，读者看到的是链接“${PICTURE_LINK}”，可能要登录才打得开`,
    hint: '把图片存下来，用正文上方的“＋”“图片”放进来，再删去链接',
  },
  {
    level: 'warning',
    name: '公众号里的话',
    // What only the page of an article in WeChat has: the name above it, its buttons, rows of pictures that slide.
    find: WECHAT_ONLY,
    message: (found) => `“${found.replace(MARKS, '')}”是公众号里的话，读者在网站上照着做不了`,
    hint: '删去；要让读者去公众号，写上它的名称',
  },
  {
    level: 'warning',
    name: '网页上的话',
    // What a page has around its text: 当前位置, sizes of letters, buttons, the pages of a list. They come along with a copied page.
    find: PAGE_WORDS,
    message: (found) =>
      `“${found.replace(/<[^<>]*>|\]\([^()]*\)|[[\]*_]/g, '').trim()}”是原来网页上的话（导航、按钮、分页），不是正文`,
    hint: '连同那一行里属于它的字一起删去',
  },
  {
    level: 'warning',
    name: '智能助手的话',
    find: ASSISTANT,
    message: (found) => `“${found.trim()}”是智能助手的话，不是正文`,
    hint: '连同那一句里别的字一起删去；它提醒核实的，先核实',
  },
  {
    level: 'warning',
    name: '样式代码',
    // Rules of a style sheet as words: TRS and others take the tags out of a summary and leave what `<style>` held.
    find: /(?:@[a-z-]{2,20}|[.#]?[a-z][\w.#, >:-]{0,60})\s{0,5}\{\s{0,5}(?:margin|padding|font|color|line-height|text-|width|height|background|border|display|position|float|list-style|mso-|size)[\w-]{0,20}\s{0,5}:[^{}]{0,200}/gi,
    message: (found) => `“${found.slice(0, 40)}…”是网页的样式代码，不是给读者看的文字`,
    hint: '删去；接口里先去掉 <style> 和它的内容，再去掉别的标签',
  },
  {
    level: 'warning',
    name: '要填的空格',
    // Wide blanks are not folded, and `&nbsp;` is.
    find: new RegExp(dateWith('(?:[ \\u00A0]|&nbsp;|&#160;){2,}'), 'g'),
    isExact: true,
    message: () => '“年　月　日”之间几个空格，读者看到的只有一个，看不出要填',
    hint: '写成 ＿＿年＿＿月＿＿日',
  },
  {
    level: 'warning',
    name: '科学记数',
    find: /(?<![\w.])\d(?:\.\d+)?E\+\d\d(?!\w)/g,
    message: (found) => `“${found}”是 Excel 缩短了的长数字，后面的数字已经没有了`,
    hint: '账号、编号等，在 Excel 里先把这一列改成“文本”，再输入完整的号码，重新复制',
  },
  {
    level: 'warning',
    name: '程序里的数',
    // `Double.toString` from 10⁷ on and below 10⁻³, and `BigDecimal.toString`. Excel writes two digits behind `E+`.
    find: /(?<![\w.])\d\.\d+E(?:-?\d{1,2}|\+\d)(?!\w)/g,
    message: (found) => `“${found}”是程序里数的写法，读者看不懂`,
    hint: '写成 80亿元、0.06% 这样；接口里不要用科学记数（Java 的 BigDecimal 用 toPlainString）',
  },
  {
    level: 'warning',
    name: '大写金额',
    find: SUM_TWICE,
    isMistake: (found) => writtenTwice(found).differ,
    message: (found) => {
      const { formal, figures } = writtenTwice(found)
      return `金额的大写“${formal}”和数字“${figures.trim()}”不相等`
    },
    hint: '核对后改正',
  },
  {
    level: 'warning',
    name: '手机号',
    find: /(?<=(?:^|[^\d.-])(?:86[ -]?)?)1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d|[.-]\d)/g,
    message: (found) => `有手机号 ${found.slice(0, 3)}…${found.slice(-2)}`,
    hint: '个人的手机号不公开；写单位的座机',
  },
  {
    level: 'warning',
    name: '全角地址',
    find: /[\wＡ-Ｚａ-ｚ][\w.+\-@:/。＋－-：＠-Ｚ＿ａ-ｚ]{1,200}[\wＡ-Ｚａ-ｚ]/g,
    isMistake: (found) => {
      // Without the number of an item, `1．a@example.com`.
      const text = found.replace(/^\d+[．。]/, '')
      const meant = ADDRESS.exec(text.normalize('NFKC').replaceAll('。', '.'))?.[0]
      const written = ADDRESS.exec(text)?.[0]
      // A sentence may go on behind the full stop after a right one.
      return meant !== undefined && !(written !== undefined && meant.startsWith(written))
    },
    message: (found) => `“${found}”里有中文的符号，照着写信发不到，网页也打不开`,
    hint: '@、点、冒号、斜杠和字母都改成半角（英文的）',
  },
]
