/** `saving` is of deals, `largest` of donations; each list takes the other for its own. */
export const listingSorts = ['best', 'nearest', 'ending', 'cheapest', 'newest', 'saving', 'largest'] as const
export type ListingSort = (typeof listingSorts)[number]

/** What people look for that is no category: bags whose content is a surprise, and what bakeries and sweet shops make. */
export const foods = ['surprise_bag', 'bakery', 'sweets'] as const
export type Food = (typeof foods)[number]

/** Characters of a search that are looked at. */
export const LONGEST_QUERY = 400
/** Whether a search may have been cut: its end may say what food must be without, so it finds nothing. */
export const isCut = (query: string) => query.length >= LONGEST_QUERY
export const MAX_SEARCHES = 30

/** Times of day in Muscat, from and until. */
export const TIMES = {
  morning: ['05:00', '12:00'],
  afternoon: ['12:00', '17:00'],
  evening: ['17:00', '21:00'],
  night: ['21:00', '23:59'],
} as const
export type TimeOfDay = keyof typeof TIMES

/** How far from its place a saved search with alerts reaches when it names no distance. */
export const ALERT_REACH_METERS = 5000
