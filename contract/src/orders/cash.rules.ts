/**
 * Limits of paying in cash at the counter, so that unpaid food is not taken off sale on a large scale. The office sets
 * how many orders at once and a day, and their sum. The numbers below are also in the SQL function orders.cash_obstacle.
 */

/** After this many missed cash pickups within the days below, cash is not offered. */
export const MISSED_CASH_PICKUPS = 2
export const MISSED_CASH_DAYS = 60

/**
 * Cash is suspended at a store when this many cash pickups ended within the days below and fewer than half of them were
 * handed over by their code. Pickups cancelled by the customer do not count. The SQL function orders.cash_rests has the
 * same numbers.
 */
export const ENDED_CASH_PICKUPS = 10
export const ENDED_CASH_DAYS = 30

/** Why a person cannot pay at the counter. `resting`: cash is suspended at the store. */
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
