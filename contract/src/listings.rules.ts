/** `saving` is of deals, `largest` of donations; each list takes the other for its own. */
export const listingSorts = ['best', 'nearest', 'ending', 'cheapest', 'newest', 'saving', 'largest'] as const
export type ListingSort = (typeof listingSorts)[number]

/** What people look for that is no category: bags whose content is a surprise, and what bakeries and sweet shops make. */
export const foods = ['surprise_bag', 'bakery', 'sweets'] as const
export type Food = (typeof foods)[number]

/** Characters of a search that are looked at. */
export const LONGEST_QUERY = 100
export const MOST_SEARCHES = 30
