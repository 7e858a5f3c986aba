/**
 * The intro overlay (specification, section 4): plain HTML, CSS and a few bytes of script for the
 * document itself, because it must be there before anything else is. Plain text modules: the build
 * puts `INTRO_CSS` into the head, `INTRO_MARKUP` and `INTRO_SCRIPT` at the start of the body.
 *
 * A cover slides off the logo; then the logo shrinks onto the header's logo while the sheet collapses
 * from its lower edge. Only transform and opacity move, so all of it runs on the compositor. The page
 * below is painted, readable by assistive technology and scrollable from the start.
 */
import logo from '#company/logo.json' with { type: 'json' }

/** The cover slides 100 % to the right. */
const INTRO_MASK_MS = 1000
/** The logo shrinks and moves. */
const INTRO_LOGO_MS = 1000
/** The sheet collapses to zero height, side by side with the logo. */
const INTRO_SHEET_MS = 1500
/** The size of the logo at the end, relative to the start. */
const INTRO_LOGO_SCALE = 0.35
/** After DOMContentLoaded: a slow picture must not keep the site covered. */
const INTRO_LATEST_MS = 3000
/** Without a script that works, CSS takes the overlay away after this time. */
const INTRO_FALLBACK_MS = 4500

/** Ids and classes are global names: CSS modules do not reach into the document. */
export const INTRO_MARKUP =
  '<div id="intro" aria-hidden="true"><div class="intro-sheet"></div><div class="intro-logo">' +
  `<img src="${logo.onDark || logo.src}" alt="" width="${logo.width}" height="${logo.height}"${logo.onDark ? '' : ' class="intro-plate"'}>` +
  '<div class="intro-mask"></div></div></div>'

/** As the logo is drawn; Firefox 91 knows no `fit-content`. */
const introWidth = (height: string): string =>
  `min(90vw,${height}*${(logo.width / logo.height / INTRO_LOGO_SCALE).toFixed(3)})`

/*
 * The logo starts at the size of the header's logo (src/ui/Logo.module.css) divided by the final scale,
 * so that it ends exactly as large, unless it is too wide for the screen. `scripting` and `prefers-reduced-data`
 * are newer than our floor; where they are unknown, the rest of their list counts, and the script or the fallback
 * does the same a little later. The logo is for a deep surface: it goes just before the sheet's edge passes the
 * header and uncovers the header's own.
 */
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

/*
 * ES2019 in one piece, as text: its hash stands in the content security policy. Scrolling itself does
 * not end the overlay, only what a visitor scrolls with does: the router scrolls to sections by itself.
 * A browser that is asked to save data has been noted on the root by the early script (src/reader-settings).
 */
export const INTRO_SCRIPT = `(function(){
var d=document,r=d.documentElement,e=d.getElementById('intro'),on=['keydown','pointerdown','touchstart','wheel','click'],o={capture:true,passive:true},begun;
if(!e)return;
function end(){on.forEach(function(n){removeEventListener(n,end,o)});removeEventListener('load',play);e.remove()}
function leave(){
var l=e.querySelector('.intro-logo'),m=d.querySelector('[data-mark]'),a,b;
if(m){a=m.getBoundingClientRect();b=l.getBoundingClientRect();l.style.setProperty('--intro-x',a.left-b.left+'px');l.style.setProperty('--intro-y',a.top-b.top+'px')}
e.dataset.state='leave';
e.querySelector('.intro-sheet').addEventListener('animationend',end);
setTimeout(end,${INTRO_SHEET_MS + 500})}
function play(){if(begun)return;begun=1;e.dataset.state='play';setTimeout(leave,${INTRO_MASK_MS})}
function cap(){setTimeout(play,${INTRO_LATEST_MS})}
if(matchMedia('(prefers-reduced-motion:reduce)').matches||r.dataset.motion==='less'||r.dataset.data==='less')return end();
e.dataset.state='wait';
on.forEach(function(n){addEventListener(n,end,o)});
if(d.readyState==='complete')play();
else{addEventListener('load',play);d.readyState==='loading'?d.addEventListener('DOMContentLoaded',cap):cap()}
})()`
