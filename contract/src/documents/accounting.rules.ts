/** Monthly files for a venue's accountant: one row per sale, or the journal. */
export const books = ['sales', 'journal'] as const
export type Book = (typeof books)[number]
