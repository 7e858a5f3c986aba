/**
 * The intro overlay (specification, section 4) as plain HTML and CSS in the document, because it has to be there before
 * anything else. The build puts `INTRO_CSS` into the head, and `introMarkup` behind the page. Only transform and
 * opacity move, so all of it runs on the compositor.
 */
import logo from '#company/logo.json' with { type: 'json' }
import {
  INTRO_FALLBACK_MS,
  INTRO_LOGO_MS,
  INTRO_LOGO_SCALE,
  INTRO_MASK_MS,
  INTRO_SHEET_MS,
} from './timeline.ts'

/**
 * Ids and classes are global here, because CSS modules do not reach into the document.
 * @param isLight true when the sheet has a light brand colour, on which a white logo would not be seen
 */
export function introMarkup(isLight: boolean): string {
  const onDark = isLight ? '' : logo.onDark
  return (
    '<div id="intro" aria-hidden="true"><div class="intro-sheet"></div><div class="intro-logo">' +
    `<img src="${onDark || logo.src}" alt="" width="${logo.width}" height="${logo.height}"${onDark ? '' : ' class="intro-plate"'}>` +
    '<div class="intro-mask"></div></div></div>'
  )
}

/** The width follows from the height and the final scale; Firefox 91 has no `fit-content`. */
const introWidth = (height: string): string =>
  `min(90vw,${height}*${(logo.width / logo.height / INTRO_LOGO_SCALE).toFixed(3)})`

/* The logo starts at the size of the header's logo (src/ui/Logo.module.css) divided by the final scale, so that
   both are equal at the end, unless it is too wide for the screen. Browsers of our floor do not know `scripting`
   and `prefers-reduced-data`; there the rest of the list counts, and the script or the fallback does the same a
   little later. The logo is drawn for a deep surface: it fades just before the edge of the sheet passes the header
   and uncovers the header's own logo. */
export const INTRO_CSS = `
#intro{position:fixed;inset:0;z-index:var(--z-intro);overflow:hidden;animation:intro-gone 300ms ${INTRO_FALLBACK_MS}ms forwards}
#intro[data-state]{animation:none}
.intro-sheet{position:absolute;inset:0;background:var(--deep);transform-origin:50% 0}
.intro-logo{position:absolute;inset:0;margin:auto;inline-size:${introWidth('2.5rem')};block-size:calc(2.5rem/${INTRO_LOGO_SCALE});overflow:hidden;transform-origin:0 0}
.intro-logo img{inline-size:100%;block-size:100%;object-fit:contain}
.intro-plate{background:#fff}
.intro-mask{position:absolute;inset:-1px;background:var(--deep)}
#intro[data-state=play] .intro-mask,#intro[data-state=leave] .intro-mask{animation:intro-mask ${INTRO_MASK_MS}ms ease-in-out forwards}
#intro[data-state=leave]{pointer-events:none}
#intro[data-state=leave] .intro-logo{animation:intro-logo ${INTRO_LOGO_MS}ms cubic-bezier(.6,0,.2,1) forwards,intro-gone 200ms ${INTRO_SHEET_MS - 350}ms forwards}
#intro[data-state=leave] .intro-sheet{animation:intro-sheet ${INTRO_SHEET_MS}ms cubic-bezier(.4,0,.8,.9) forwards}
@keyframes intro-mask{to{transform:translateX(100%)}}
@keyframes intro-logo{to{transform:translate(var(--intro-x,1rem),var(--intro-y,1rem)) scale(${INTRO_LOGO_SCALE})}}
@keyframes intro-sheet{to{transform:scaleY(0)}}
@keyframes intro-gone{to{opacity:0;visibility:hidden}}
@media (max-width:768px){.intro-logo{inline-size:${introWidth('2.125rem')};block-size:calc(2.125rem/${INTRO_LOGO_SCALE})}}
@media print,(prefers-reduced-motion:reduce),(prefers-reduced-data:reduce),(scripting:none){#intro{display:none}}
:root[data-motion=less] #intro,:root[data-data=less] #intro{display:none}
`.trim()
