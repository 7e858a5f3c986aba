export type BannerTarget =
  { kind: 'page'; to: string; search: Record<string, string> } | { kind: 'address'; href: string }

/** Splits `/product?classid=product-1` for the router; leaves everything else to the browser. */
export function bannerTarget(url: string): BannerTarget {
  const match = /^(\/(?!\/)[^?#]*)(?:\?([^#]*))?$/.exec(url)
  if (!match) return { kind: 'address', href: url }
  return {
    kind: 'page',
    to: match[1]!,
    search: Object.fromEntries(new URLSearchParams(match[2] ?? '')),
  }
}
