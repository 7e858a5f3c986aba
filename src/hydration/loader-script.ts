/**
 * The inline script of a prerendered document. It starts the application after load, the next paint and
 * idle, or at the first input, whichever comes first: a module script in the head would delay the first
 * paint by 0.8 s on a cheap phone, and where everything is near the document is loaded before it is
 * painted. It is kept as text because its hash stands in the content security policy.
 *
 * First it has the one picture fetched that the page opens with. That is marked lazy, so that visitors
 * who want less data are spared it (see `reader-settings/settings.css`); and because `load` does not wait
 * for such a picture, the application does.
 *
 * When the entry cannot be loaded the page stays what it is, readable with working links, and the next
 * input tries again. Until then the files are asked for anew: names with a digest are kept for a year, so wrong
 * bytes would stay on the device. Screen readers press with a `click` that no other event precedes, so a click
 * is input too.
 *
 * What it starts stands in the `<template>` before it: the entry as a module script, the last of all, and what that
 * imports as `modulepreload`, each with its digest, so that the browser refuses wrong bytes under a right name.
 */
export const LOADER_SCRIPT = `(function(){
var d=document,s=d.currentScript,w=window,t=s.previousElementSibling.content,p=d.querySelector('img[fetchpriority]'),started;
if(p)d.documentElement.dataset.data?p=0:p.loading='eager';
function go(){
if(started)return;started=1;
var n=d.importNode(t,true);
n.lastChild.onerror=function(){
t.childNodes.forEach(function(e){fetch(e.getAttribute('src')||e.getAttribute('href'),{cache:'no-cache'}).catch(function(){})});
started=0;arm();d.dispatchEvent(new Event('unloadable'))};
d.head.appendChild(n)}
function idle(){w.requestIdleCallback?w.requestIdleCallback(go,{timeout:1500}):setTimeout(go,200)}
function loaded(){p&&!p.complete?['load','error'].forEach(function(t){p.addEventListener(t,painted)}):painted()}
function arm(){['pointerdown','keydown','touchstart','focusin','click'].forEach(function(t){w.addEventListener(t,go,{once:true,passive:true,capture:true})})}
arm();
function painted(){w.requestAnimationFrame(function(){setTimeout(idle)})}
d.readyState==='complete'?loaded():w.addEventListener('load',loaded)
})()`
