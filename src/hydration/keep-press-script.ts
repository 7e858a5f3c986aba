/**
 * The inline script that keeps presses until the document is hydrated (`hydrated.tsx`). It stands in the head:
 * a slow phone shows controls before the end of the document, and the loader script with it, has been read.
 *
 * Until then no click reaches React, which would answer for a part of the page only. Links, disclosures and the
 * search are the browser's; the last press on what only scripts can answer is kept and carried out afterwards, in
 * a task of its own: within an effect React could not answer it at once. What opens by `:target` opens at once.
 * When the application cannot be loaded (`loader-script.ts`), a press that was kept on a link follows the link.
 *
 * The consultation is kept too: sent by the application it has a draft and a proof of work. A browser that knows no
 * modules never hydrates: there every press is its own, as without scripts.
 */
export const KEEP_PRESS_SCRIPT = `(function(){
var d=document,w=window,kept;
if(!('noModule'in d.createElement('script')))return;
function keep(e){
if(!e.target.closest('#app'))return;
e.stopPropagation();
var t=e.target.closest('button,[aria-haspopup=dialog]:not([href^="#"]),[data-settings-button]');
if(!t||t.form&&t.form.matches('[action]:not([method=post])')||t.href&&(e.metaKey||e.ctrlKey||e.shiftKey||e.altKey))return;
e.preventDefault();kept=t}
w.addEventListener('click',keep,true);
d.addEventListener('hydrated',function(){w.removeEventListener('click',keep,true);if(kept)setTimeout(function(){if(kept.isConnected)kept.click()})},{once:true});
d.addEventListener('unloadable',function(){if(kept&&kept.href)location.href=kept.href})
})()`
