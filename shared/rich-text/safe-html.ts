/** Markup that the sanitiser has cleaned. Nothing else may be rendered as HTML. */
declare const safe: unique symbol
export type SafeHtml = string & { readonly [safe]: true }

export const NO_HTML = '' as SafeHtml
