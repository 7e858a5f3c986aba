/**
 * Sentences of the accessibility statement about the software: keep them true when you change it. The sentences about
 * one company's site stand in `company/accessibility.ts`.
 */

/** Written for visitors who have never opened a settings panel. */
export const plainHelp: readonly string[] = [
  '字太小：点页面最上面的“无障碍”，在“文字大小”里选 150% 或 200%。下次打开还是大字。',
  '看着累：在同一个地方打开“朗读”，网站一句一句念给您听，可以暂停、放慢。',
  '不想打字：直接打电话，工作人员把您要的内容念给您听，也可以替您登记咨询。',
  '听电话不方便：请发邮件或者写信，我们用文字答复。',
]

export const features: readonly string[] = [
  '主要内容和全部功能只用键盘就能使用：Tab 键逐项移动，Enter 或空格键确认，Esc 键关闭菜单和弹窗；每页开头有“跳到主要内容”链接，焦点位置在每种配色下清楚可见。',
  '页眉的“无障碍”按钮可以调整文字大小、行距与字距、页面配色（与手机、电脑一致、浅色、深色、高对比度），打开大号鼠标指针、阅读标尺、朗读，减少动态效果，节省流量；设置保存在您的设备上，一键恢复。',
  '标题、列表、表格和表单都有正确的结构与名称，读屏软件可以按标题和区域浏览；打开新页面时会读出页面标题。',
  '文字放大到 200%、页面放大到 400% 或在窄屏手机上，内容自动重排，不需要左右拖动（数据表格在自己的区域内滚动）。',
  '主要内容、导航菜单和站内链接在脚本不能运行时仍可阅读和使用；搜索或咨询若不能用，页面会给出电话。',
  '系统设置了“减少动态效果”的，开场动画和滚动效果不再播放；页面没有自动轮播和闪烁。',
  '咨询表单不用验证码，没有时间限制；出错时逐项说明，已填写的内容不会丢失。',
  '附件注明名称、类型和大小；电话号码可以直接点击拨打。',
]

/** Shown until an audit of this company's site has written its result. */
export const notAudited =
  '本网站尚未进行无障碍检测。检测完成后，方法和结果写在这里；在那之前遇到障碍，请按上面的方式告诉我们。'

/** Describes the tests; shown only for a site that has been tested. */
export const methods: readonly string[] = [
  '自动检测：用 axe-core 按 WCAG 2.2 A、AA 级规则和最佳实践规则，检测各栏目的页面和每一类文章中的一篇，都在手机和桌面尺寸下：默认、加载中、失败、没有内容；每一类页面另有打开菜单和弹窗、填写表单、朗读、各种配色、强制颜色等状态。',
  '键盘走查：只用键盘完成下载公告附件、查找产品并咨询、查询监督电话、搜索、调整设置等任务；在每一类页面上用 Tab 键前后走遍，检查焦点看得见、不被遮挡、能离开。',
  '版面检测：这些页面在 320 像素宽度、200% 文字、加大字距行距、400% 缩放时不丢内容、不需左右拖动；触屏上的点击区域不小于 44 像素。',
]
