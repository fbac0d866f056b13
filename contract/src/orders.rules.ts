import type { Baisa } from './money.rules.ts'
import { SERVICE_FEE } from './money.rules.ts'

/** How long a checkout holds its portions. */
export const HOLD_MINUTES = 10
/** Customers may cancel until this long before the window opens. */
export const CANCEL_NOTICE_HOURS = 2
/** A pickup nobody came for becomes a no-show this long after its window. */
export const NO_SHOW_GRACE_MINUTES = 30
export const LARGEST_ORDER_LINES = 20

/** Two letters (no I or O) and three digits. */
export const PICKUP_CODE = /^[A-HJ-NP-Z]{2}\d{3}$/

export const pickupStatuses = [
  'awaiting_payment',
  'confirmed',
  'ready',
  'completed',
  'cancelled',
  'no_show',
  'released',
] as const
export type PickupStatus = (typeof pickupStatuses)[number]
export const cancelReasons = [
  'changed_my_mind',
  'ordered_by_mistake',
  'cannot_come',
  'sold_out',
  'quality',
  'closing',
  'other',
] as const

/** What an order's status is: before payment its own, afterwards what its pickups say. */
export type OrderStatus =
  | 'awaiting_payment'
  | 'confirmed'
  | 'ready'
  | 'completed'
  | 'cancelled'
  | 'no_show'
  | 'released'

const urgency: readonly PickupStatus[] = [
  'awaiting_payment',
  'ready',
  'confirmed',
  'completed',
  'no_show',
  'cancelled',
  'released',
]

/** The most telling of its pickups' statuses; an order always has one. */
export const orderStatus = (pickups: readonly PickupStatus[]): OrderStatus =>
  urgency.find(status => pickups.includes(status)) ?? 'released'

export const isActive = (status: OrderStatus) =>
  status === 'awaiting_payment' || status === 'confirmed' || status === 'ready'

export type Canceller = 'customer' | 'venue' | 'operator'
export type CancelObstacle = 'not_open' | 'too_late'

/** Why this pickup cannot be cancelled by this party now; null when it can. */
export function cancelObstacle(
  pickup: { status: PickupStatus; window: { startsAt: string } },
  by: Canceller,
  now: Date,
): CancelObstacle | null {
  if (pickup.status !== 'confirmed' && pickup.status !== 'ready') return 'not_open'
  const notice = Date.parse(pickup.window.startsAt) - now.getTime()
  if (by === 'customer' && notice < CANCEL_NOTICE_HOURS * 3_600_000) return 'too_late'
  return null
}

export interface Priced {
  quantity: number
  unitPrice: Baisa
  originalUnitPrice: Baisa
}

/** Totals of a basket: the fee is taken once, savings leave it out. */
export function totals(lines: readonly Priced[]) {
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
  const original = lines.reduce((sum, line) => sum + line.originalUnitPrice * line.quantity, 0)
  const serviceFee = lines.length > 0 ? SERVICE_FEE : 0
  return { subtotal, serviceFee, total: subtotal + serviceFee, savings: original - subtotal }
}
