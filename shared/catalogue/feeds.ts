/** The address of a list's Atom feed: `/feeds/news/company.xml` for `/news/company`. */
export const feedPath = (listPath: string): string => `/feeds${listPath}.xml`
