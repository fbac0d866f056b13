// A small file of its own, because every page loads it to count the cart in its header.

export const compostMethods = ['bokashi', 'aerobic', 'vermicompost', 'cold', 'hot', 'bsf'] as const
export type CompostMethod = (typeof compostMethods)[number]

/** Whole kilograms, at least one. */
export const SMALLEST_GRAMS = 1000
export const GRAMS_STEP = 1000
export const LARGEST_LINE_GRAMS = 1_000_000
