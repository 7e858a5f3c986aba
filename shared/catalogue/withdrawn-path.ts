/** The address of the 404 page in its other form, which says that a document has been withdrawn. */
export const WITHDRAWN_PATH = '/410'
