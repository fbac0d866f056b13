/** `saving` is of deals, `largest` of donations; each list takes the other for its own. */
export const listingSorts = ['best', 'nearest', 'ending', 'cheapest', 'newest', 'saving', 'largest'] as const
export type ListingSort = (typeof listingSorts)[number]

/** Characters of a search that are looked at. */
export const LONGEST_QUERY = 100
export const MOST_SEARCHES = 30
