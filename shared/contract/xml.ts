/** Text as it may stand in XML and HTML, in elements and attributes. Control characters may not: they are left out. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
