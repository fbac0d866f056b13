/**
 * `saving` is for deals and `largest` for donations. A list that gets the sort of the other list uses its own instead.
 */
export const listingSorts = ['best', 'nearest', 'ending', 'cheapest', 'newest', 'saving', 'largest'] as const
export type ListingSort = (typeof listingSorts)[number]

/** Searches across categories: bags with surprise content, and products of bakeries and sweet shops. */
export const foods = ['surprise_bag', 'bakery', 'sweets'] as const
export type Food = (typeof foods)[number]

/** Longer search texts are cut here. */
export const LONGEST_QUERY = 400
/** A cut search text may have lost the allergens at its end, so it must find nothing. */
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

/** How far from its place a saved search sends alerts when it names no distance, in metres. */
export const ALERT_REACH_METERS = 5000
