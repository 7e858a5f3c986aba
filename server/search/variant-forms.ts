/**
 * Words and characters of one sound and one meaning that are written in two ways, for the search only: a page shows what
 * was written. None of these is a simplified form or a compatibility form, so neither OpenCC nor Unicode's equivalents
 * have them.
 */

/**
 * First those that are typed: 账, which the note on 账本 in 第一批异形词整理表 (2001) gives for all words of money, and slips
 * of input methods such as 劵. Then characters of Chinese print that are not in 通用规范汉字表, beside the one in it that
 * Unihan 15.0 gives as their semantic or Z variant (`kSemanticVariant`, `kZVariant`, `kTGH`).
 */
export const VARIANT_CHARACTERS: ReadonlyMap<string, string> = new Map(
  (
    '帐账 妳你 姪侄 劵券 汚污 働动 搆构 唘启 佀似 坿附 阯址 儗拟 癈废 鑤刨 廼乃 凢凡 亾亡 匃丐 歴历 疋匹 讐仇 ' +
    '觔斤 鬦斗 鬪斗 鬭斗 宂冗 㠯以 呌叫 冄冉 坵丘 僊仙 尒尔 怱匆 悤匆 牠它 嬭奶 糺纠 攷考 塲场 㠶帆 颿帆 廻回 ' +
    '倣仿 繖伞 朶朵 襍杂 粧妆 氷冰 竝并 譌讹 堦阶 隂阴 媍妇 戯戏 懽欢 䭾驮 廵巡 靭韧 搤扼 撦扯 埳坎 阬坑 刦劫 ' +
    '刧劫 刼劫 芲花 蘤花 尅克 荳豆 旹时 唫吟 隣邻 膓肠 畆亩 恡吝 烖灾 菑灾 愬诉 玅妙 姉姊 妬妒 敺驱 駮驳 帋纸 ' +
    '拕拖 抝拗 欝郁 鑛矿 輭软 肎肯 菓果 呪咒 咊和 遉侦 凴凭 廹迫 徃往 覔觅 脇胁 昬昏 兎兔 俻备 飤饲 䘚卒 閙闹 ' +
    '恠怪 寳宝 寔实 眎视 䛡话 隷隶 箒帚 圅函 駞驼 幇帮 珎珍 攩挡 垜垛 艸草 栢柏 栁柳 甎砖 鵶鸦 韮韭 甞尝 暎映 ' +
    '偺咱 齩咬 欬咳 氊毡 秌秋 敍叙 劒剑 肧胚 䘑脉 衇脉 砲炮 礮炮 鬀剃 怳恍 擧举 婣姻 畊耕 醆盏 揑捏 鸎莺 翄翅 ' +
    '蟁蚊 陗峭 峩峨 鑚钻 鈆铅 咲笑 躳躬 拏拿 挐拿 脃脆 胷胸 肐胳 畱留 効效 缾瓶 澁涩 濇涩 韈袜 韤袜 寃冤 騐验 ' +
    '瑠琉 璢琉 瑯琅 㨗捷 搯掏 槑梅 埜野 畧略 稭秸 棃梨 犂犁 迻移 蔴麻 朢望 觕粗 麤粗 釬焊 殽淆 婬淫 湻淳 慙惭 ' +
    '㝛宿 窰窑 緜绵 欵款 墖塔 趂趁 隄堤 愽博 揷插 揫揪 煑煮 塟葬 碁棋 椶棕 偪逼 㕑厨 鴈雁 煇辉 晳晰 鼃蛙 餧喂 ' +
    '嗁啼 諠喧 鎻锁 鉏锄 鵞鹅 䳘鹅 賸剩 栰筏 臈腊 餽馈 濶阔 燄焰 媿愧 窓窗 牕窗 窻窗 徧遍 袴裤 帬裙 裠裙 彊强 ' +
    '疎疏 壻婿 皷鼓 鞾靴 幙幕 槩概 頼赖 酧酬 醻酬 掽碰 盌碗 覩睹 煖暖 炤照 蹻跷 跥跺 蠭蜂 寘置 辠罪 辤辞 稺稚 ' +
    '穉稚 顋腮 骽腿 猨猿 蝯猿 痺痹 躶裸 臝裸 曡叠 瓈璃 熈熙 謌歌 鹻碱 矁瞅 鍫锹 鱻鲜 辢辣 砦寨 詧察 櫈凳 驘骡 ' +
    '鞵鞋 鞌鞍 蕋蕊 蘂蕊 飃飘 蜨蝶 稾稿 惪德 襃褒 顦憔 頟额 藷薯 螎融 蹏蹄 賛赞 簒篡 餹糖 餻糕 簷檐 穅糠 籐藤 ' +
    '飜翻 孼孽 蠏蟹 鼈鳖 燿耀 蝡蠕 稬糯 穤糯 覇霸 戹厄 帀匝 竚伫 穽阱 隖坞 匳奁 羗羌 啎忤 姙妊 袠帙 罋瓮 瑇玳 ' +
    '荍荞 暱昵 毘毗 吚咿 哶咩 粃秕 竢俟 饟饷 烱炯 㳄涎 袵衽 酖鸩 盇盍 涖莅 碪砧 倐倏 臯皋 衂衄 臙胭 獧狷 湼涅 ' +
    '澣浣 濬浚 襢袒 娿婀 縚绦 䴸麸 勅敕 勑敕 廐厩 輙辄 勗勖 啗啖 噉啖 牋笺 慂恿 陻堙 搇揿 蕚萼 萲萱 蕿萱 蘐萱 ' +
    '櫂棹 賷赍 蚘蛔 蛕蛔 遯遁 枏楠 檝楫 楥楦 嘷嗥 堘塍 秔粳 稉粳 讁谪 叡睿 蜋螂 甖罂 筯箸 麞獐 緥褓 艢樯 臕膘 ' +
    '骾鲠 籑馔 橜橛 樐橹 㯭橹 艪橹 罇樽 矙瞰 憇憩 翺翱 饍膳 覊羁 繦襁 鼇鳌 蔾藜 蹵蹴 鱓鳝 貛獾 麐麟'
  )
    .split(' ')
    .map((pair) => [pair[0]!, pair[1]!]),
)

/**
 * Words of 第一批异形词整理表 (教育部、国家语委, 2001) that a company's site can have, the recommended form first, in
 * simplified characters; without those that become the same by their characters. Then of 现代汉语词典, and words that
 * statutes and input methods write in two ways.
 */
const GROUPS = (
  '按语/案语 本分/本份 标志/标识 参与/参预 彻底/澈底 成分/成份 筹划/筹画 筹码/筹马 瓷器/磁器 赐予/赐与 ' +
  '搭档/搭挡 答复/答覆 担心/耽心 担忧/耽忧 订单/定单 订户/定户 订货/定货 订阅/定阅 端午/端五 分量/份量 ' +
  '分内/份内 分外/份外 丰富多彩/丰富多采 复信/覆信 干预/干与 告诫/告戒 勾画/勾划 股份/股分 关联/关连 光彩/光采 ' +
  '过分/过份 弘扬/宏扬 宏图/弘图/鸿图 伙伴/火伴 计划/计画 纪念/记念 寄予/寄与 嘉宾/佳宾 驾驭/驾御 架势/架式 ' +
  '简练/简炼 精彩/精采 就座/就坐 角色/脚色 刻画/刻划 连贯/联贯 连接/联接 连绵/联绵 联结/连结 录像/录象/录相 ' +
  '模仿/摹仿 模拟/摹拟 摩擦/磨擦 谋划/谋画 凝练/凝炼 凭空/平空 牵连/牵联 清澈/清彻 劝诫/劝戒 热衷/热中 ' +
  '人才/人材 入座/入坐 色彩/色采 思维/思惟 踏实/塌实 透彻/透澈 图像/图象 推诿/推委 无动于衷/无动于中 毋庸/无庸 ' +
  '稀少/希少 稀有/希有 小题大做/小题大作 序文/叙文 序言/叙言 训诫/训戒 义无反顾/义无返顾 盈余/赢余 影像/影象 ' +
  '预备/豫备 原煤/元煤 缘故/原故 缘由/原由 再接再厉/再接再砺 崭新/斩新 折中/折衷 直截了当/直接了当 装潢/装璜 ' +
  '姿势/姿式 佐证/左证 ' +
  '身份/身分 部分/部份 其他/其它 交代/交待 想象/想像 当作/当做 唯一/惟一 唯有/惟有 撤销/撤消 ' +
  '登录/登陆 缴纳/交纳 缴费/交费 缴款/交款 缴税/交税 抵销/抵消 注销/注消 核销/核消 制定/制订 签订/签定 给予/给与 ' +
  '含义/涵义 部署/布署 覆盖/复盖 反复/反覆 启动/起动'
).split(' ')

export const STANDARD_WORDS: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap((group) => {
    const [standard, ...others] = group.split('/') as [string, ...string[]]
    return others.map((other) => [other, standard] as const)
  }),
)
