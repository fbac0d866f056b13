/** That the office gives or takes at once. */
export const MOST_POINTS = 100_000
/** What the office gave and took within so many days counts together. */
export const CORRECTION_DAYS = 30
