/**
 * How much one person may order to be paid in cash at the counter, so that food that nobody has paid for is not taken off
 * sale at large. How many at once and a day, and for how much, are settings of the office; the numbers below are in the SQL function orders.cash_obstacle too.
 */

/** From this many missed cash pickups on within the days below, cash is not offered. */
export const MISSED_CASH_PICKUPS = 2
export const MISSED_CASH_DAYS = 60

/**
 * A store's cash rests when so many cash pickups ended within the days below and fewer than half of them were handed over
 * by their code; those that the customer cancelled do not count. The SQL function orders.cash_rests has the same numbers.
 */
export const ENDED_CASH_PICKUPS = 10
export const ENDED_CASH_DAYS = 30

/** Why somebody cannot pay at the counter. `resting`: the store owes the platform too much to take more of it. */
export const cashObstacles = [
  'not_taken',
  'resting',
  'several_pickups',
  'voucher',
  'phone',
  'missed',
  'too_many',
  'too_much',
  'too_often',
] as const
export type CashObstacle = (typeof cashObstacles)[number]
