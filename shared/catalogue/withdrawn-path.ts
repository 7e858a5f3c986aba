/** The address of the other form of the 404 page, for documents that have been withdrawn. */
export const WITHDRAWN_PATH = '/410'
