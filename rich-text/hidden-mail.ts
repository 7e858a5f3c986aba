/**
 * Mail addresses that Cloudflare hides from programs in the pages of its customers, until a script runs:
 * https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/. The first byte is XORed with
 * all others. Other ways to hide an address are read as a browser reads them (entities, hidden letters, letters turned
 * round), or are what people read anyway: `name#example.com`, `name(at)example.com`.
 */
import { all, textOf } from './dom.ts'
import { MAIL_HIDDEN } from './text.ts'

const LINK = /\/cdn-cgi\/l\/email-protection#([\da-f]+)/i
const CODE = /^(?:[\da-f]{2}){4,400}$/i
/** An address, in a link also with a subject. */
const MAIL = /^([^\s@<>]+@[^\s@<>?]+)(?:\?\S*)?$/

function decode(code = ''): string | undefined {
  if (!CODE.test(code)) return undefined
  const [key, ...bytes] = Array.from(code.matchAll(/../g), ([byte]) => parseInt(byte, 16))
  const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte ^ key!))
  return MAIL.test(text) ? text : undefined
}

/** @returns the address that a link hides */
export const mailInLink = (href: string): string | undefined => decode(LINK.exec(href)?.[1])

/** Writes the addresses, in texts and in links. */
export function revealMail(root: Element): void {
  for (const hidden of all(root, '[data-cfemail]')) {
    const mail = decode(hidden.getAttribute('data-cfemail')!)
    if (!mail) continue
    hidden.textContent = mail
    hidden.closest('a[href*="/cdn-cgi/l/email-protection"]')?.setAttribute('href', `mailto:${mail}`)
  }
  for (const link of all(root, 'a[href*="/cdn-cgi/l/email-protection#"]')) {
    const mail = mailInLink(link.getAttribute('href')!)
    if (!mail) continue
    link.setAttribute('href', `mailto:${mail}`)
    if (MAIL_HIDDEN.test(textOf(link))) link.textContent = mail.replace(MAIL, '$1')
  }
}
