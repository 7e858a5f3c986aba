/** Markup that the sanitiser has cleaned. Nothing else may be rendered as HTML. */
declare const safe: unique symbol
export type SafeHtml = string & { readonly [safe]: true }

/** Nothing at all is safe. */
export const NO_HTML = '' as SafeHtml
