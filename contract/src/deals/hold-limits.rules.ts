/**
 * What one person may hold without paying, so that unpaid holds cannot take many deals off sale. The same numbers are in
 * the SQL functions orders.check_pace, check_portions, check_grams and pause_after.
 */

/** Unpaid orders of one person, for food and compost together. */
export const MAX_OPEN_ORDERS = 5
/** Portions in one person's unpaid orders. */
export const MAX_PORTIONS = 20
/** Portions of one deal that one person may have, held or bought, until they are collected. */
export const MAX_PORTIONS_PER_DEAL = 10
/** Deals, or compost products, in one order. */
export const LARGEST_ORDER_LINES = 20
/** Compost in one person's unpaid orders. */
export const MAX_COMPOST_GRAMS = 1_000_000
/** Orders that one person may place within ten minutes without paying. */
export const MAX_PLACED_IN_TEN_MINUTES = 20
/** After this many holds that expired unpaid, the next one must wait. */
export const LAPSES_BEFORE_A_PAUSE = 3

const FIRST_PAUSE_MINUTES = 5
const LONGEST_PAUSE_MINUTES = 60

/** Minutes to wait after the last hold, by the number of unpaid holds since the last payment. */
export const pauseMinutes = (lapses: number): number =>
  lapses < LAPSES_BEFORE_A_PAUSE
    ? 0
    : Math.min(FIRST_PAUSE_MINUTES * 2 ** (lapses - LAPSES_BEFORE_A_PAUSE), LONGEST_PAUSE_MINUTES)

/** How many portions of a deal a cart can contain beside the portions of other deals. */
export const maxInCart = (remaining: number, others: number): number =>
  Math.min(remaining, MAX_PORTIONS_PER_DEAL, Math.max(0, MAX_PORTIONS - others))
