/** The level of the headings in the consultation; the page or section around it has its own above. */
export type Heading = 2 | 3
