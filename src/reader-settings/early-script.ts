import { ATTRIBUTES, OPTIONS, STORAGE_VERSION } from './settings.ts'
import { STORAGE_KEY } from './settings-key.ts'

/** Values that appear as attributes: all but the defaults. */
const values = Object.fromEntries(ATTRIBUTES.map((name) => [name, OPTIONS[name].slice(1)]))

/**
 * Inline script for the top of the head: puts the stored reader settings on the document before the
 * first paint, so that no page flashes in other colours or sizes. Does what `parseSettings` and
 * `applySettings` do, from the same table. Nothing stored, garbage, or no access to storage: no effect.
 * Where nothing is stored nothing is thrown either: the first error of a page takes a slow phone 6 ms.
 */
export const EARLY_SCRIPT = `(()=>{var r=document.documentElement,c=navigator.connection,s,k,t
try{s=localStorage.getItem('${STORAGE_KEY}');if(s&&(s=JSON.parse(s)).v===${STORAGE_VERSION}){t=${JSON.stringify(values)};for(k in t)t[k].includes(s[k])&&r.setAttribute('data-'+k,s[k])}}catch(e){}
c&&c.saveData===true&&r.setAttribute('data-data','less')})()`
