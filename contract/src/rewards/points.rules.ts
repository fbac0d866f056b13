/** Limit of one grant or withdrawal. */
export const MOST_POINTS = 100_000
/** Limits count the office's grants and withdrawals of this many days together. */
export const CORRECTION_DAYS = 30
