// What a cart must know of compost: the number in the header of every page is counted by it.

export const compostMethods = ['bokashi', 'aerobic', 'vermicompost', 'cold', 'hot', 'bsf'] as const
export type CompostMethod = (typeof compostMethods)[number]

/** Whole kilograms, one at least. */
export const SMALLEST_GRAMS = 1000
export const GRAMS_STEP = 1000
export const LARGEST_LINE_GRAMS = 1_000_000
