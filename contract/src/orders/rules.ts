import type { Baisa } from '../platform/money.rules.ts'
import { youSave } from '../platform/money.rules.ts'
import { cardShareOf, leftOf } from './part-refunds.rules.ts'
import type { Fulfilment, PickupStatus } from './statuses.rules.ts'

/**
 * Most that the goods of one order can cost, in baisa. From 500 rials without VAT the tax law requires an invoice with
 * the customer's name and address; ours are simplified invoices.
 */
export const HIGHEST_ORDER: Baisa = 500_000
/** An uncollected pickup becomes a no-show this long after its window. */
export const NO_SHOW_GRACE_MINUTES = 30
/** After this many failed deliveries the office decides. */
export const DELIVERY_TRIES = 3
/** Pickups can be handed over from this long before the window. */
export const EARLY_MINUTES = 15
/** How long a venue can undo that an order was marked ready or handed over. */
export const UNDO_SECONDS = 60
/** What happens to a person's unpaid order when they place another of the same kind. */
export const unpaidOrderFates = ['keep', 'replace'] as const

/** Two letters (no I or O) and three digits. */
export const PICKUP_CODE = /^[A-HJ-NP-Z]{2}\d{3}$/
export const cancelReasons = [
  'changed_my_mind',
  'ordered_by_mistake',
  'cannot_come',
  'sold_out',
  'quality',
  'closing',
  'other',
] as const
export const closeReasons = [...cancelReasons, 'not_collected', 'recalled', 'problem'] as const

export const orderKinds = ['food', 'compost'] as const
export type OrderKind = (typeof orderKinds)[number]

export type OrderStatus = PickupStatus

const urgency: readonly PickupStatus[] = [
  'awaiting_payment',
  'out_for_delivery',
  'ready',
  'confirmed',
  'completed',
  'no_show',
  'cancelled',
  'released',
]

/** Derived from the pickups by precedence; an order has at least one pickup. */
export const orderStatus = (pickups: readonly PickupStatus[]): OrderStatus =>
  urgency.find(status => pickups.includes(status)) ?? 'released'

export const isActive = (status: OrderStatus) =>
  status === 'awaiting_payment' ||
  status === 'confirmed' ||
  status === 'ready' ||
  status === 'out_for_delivery'

/** Wording of a status by fulfilment: compost is prepared, then on its way and delivered, or ready and collected. */
export const STATUS_WORD = {
  deals: {},
  collection: { confirmed: 'preparing', ready: 'ready_to_collect', completed: 'collected' },
  delivery: { confirmed: 'preparing', completed: 'delivered' },
} as const satisfies Record<Fulfilment, Partial<Record<PickupStatus, string>>>

export type Canceller = 'customer' | 'venue' | 'operator'
export type CancelObstacle = 'not_open' | 'too_late'

const isOpen = (status: PickupStatus) =>
  status === 'confirmed' || status === 'ready' || status === 'out_for_delivery'

interface Cancellable {
  kind: Fulfilment
  status: PickupStatus
  window: { startsAt: string }
  /** Customers may cancel until this long before the window opens. */
  cancelNoticeHours: number
}

/**
 * Why this party cannot cancel the pickup now; null when they can. Compost does not spoil, so a customer who fetches it
 * may cancel until they have it.
 */
export function cancelObstacle(
  { kind, status, window, cancelNoticeHours }: Cancellable,
  by: Canceller,
  now: Date,
): CancelObstacle | null {
  if (!isOpen(status)) return 'not_open'
  if (by !== 'customer' || kind === 'collection') return null
  const notice = Date.parse(window.startsAt) - now.getTime()
  return status === 'out_for_delivery' || notice < cancelNoticeHours * 3_600_000 ? 'too_late' : null
}

/** What the page promises about cancelling before the purchase. */
export type CancelPromise =
  /** An instant, some hours before the window. */
  | { kind: 'until'; at: string }
  /** For compost that the customer fetches, because it does not spoil. */
  | { kind: 'until_collected' }
  /** Cancelling is not possible, because the window opens within the notice period. */
  | { kind: 'too_late' }
  | { kind: 'window_open' }

export function cancelPromise(
  kind: Fulfilment,
  { startsAt }: { startsAt: string },
  cancelNoticeHours: number,
  now: Date,
): CancelPromise {
  if (kind === 'collection') return { kind: 'until_collected' }
  const start = Date.parse(startsAt)
  if (cancelObstacle({ kind, status: 'confirmed', window: { startsAt }, cancelNoticeHours }, 'customer', now))
    return { kind: start <= now.getTime() ? 'window_open' : 'too_late' }
  return { kind: 'until', at: new Date(start - cancelNoticeHours * 3_600_000).toISOString() }
}

export type Afterwards = 'on_sale' | 'missing' | 'discarded'

/**
 * What happens to the goods of a cancelled pickup. `missing` or `discarded` goods are never sold again. Food cannot be
 * collected from a place that closes, while compost does not spoil.
 */
export function goodsAfterCancel(kind: Fulfilment, by: Canceller, reason: string): Afterwards {
  if (by === 'customer') return 'on_sale'
  if (reason === 'sold_out') return 'missing'
  if (reason === 'quality' || reason === 'problem' || (reason === 'closing' && kind === 'deals'))
    return 'discarded'
  return 'on_sale'
}

/** From when a venue may hand a pickup over, as an ISO instant shortly before its window. */
export const completableFrom = ({ startsAt }: { startsAt: string }): string =>
  new Date(Date.parse(startsAt) - EARLY_MINUTES * 60_000).toISOString()

/**
 * From when a pickup counts as missed: some time after its window, or after a late customer's announced time. In
 * milliseconds.
 */
export const missedFrom = ({
  window,
  late,
}: {
  window: { endsAt: string }
  late: { until: string } | null
}) => Date.parse(late?.until ?? window.endsAt) + NO_SHOW_GRACE_MINUTES * 60_000

/** Why a venue cannot hand this pickup over yet; null when it can. A late pickup can still be handed over. */
export const completeObstacle = (window: { startsAt: string }, now: Date): 'window_not_open' | null =>
  now.getTime() < Date.parse(completableFrom(window)) ? 'window_not_open' : null

export const undoableSteps = ['ready', 'completed'] as const
export type UndoableStep = (typeof undoableSteps)[number]
export const undoObstacles = ['too_late', 'reviewed', 'changed'] as const
export type UndoObstacle = (typeof undoObstacles)[number]

export interface Undoable {
  status: PickupStatus
  readyAt: string | null
  completedAt: string | null
  isReceived: boolean
}

/**
 * Until when a venue can undo the last step of a pickup; null when there is no such step or the customer has confirmed
 * receipt.
 */
export function undoUntil({ status, readyAt, completedAt, isReceived }: Undoable): string | null {
  const at = status === 'ready' ? readyAt : status === 'completed' && !isReceived ? completedAt : null
  return at && new Date(Date.parse(at) + UNDO_SECONDS * 1000).toISOString()
}

/**
 * What returns to the card when a pickup is cancelled or refunded: the rest of its price less the voucher's share. The
 * last pickup of an order also returns the fees.
 */
export const refundOf = (
  pickup: { total: Baisa; discount: Baisa; refundedPart: Baisa },
  order: { serviceFee: Baisa; deliveryFee: Baisa; deliveryDiscount: Baisa },
  isLast: boolean,
): Baisa =>
  cardShareOf(pickup, leftOf(pickup)) +
  (isLast ? order.serviceFee + order.deliveryFee - order.deliveryDiscount : 0)

export interface Priced {
  quantity: number
  unitPrice: Baisa
  originalUnitPrice: Baisa
}

interface Sums {
  subtotal: Baisa
  /** Computed from the prices alone, without the fee and the voucher. */
  savings: Baisa
  serviceFee: Baisa
  deliveryFee?: Baisa
  discount?: Baisa
  deliveryDiscount?: Baisa
}

/** Total saving of a basket or order, after fees and with the voucher. */
export const savedInAll = (sums: Sums): Baisa => {
  const { subtotal, savings, serviceFee, deliveryFee = 0, discount = 0, deliveryDiscount = 0 } = sums
  return youSave(subtotal + savings, subtotal, serviceFee + deliveryFee, discount + deliveryDiscount)
}

/** Totals of a basket. The fee is charged once and does not reduce the savings. */
export function totals(lines: readonly Priced[], fee: Baisa) {
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
  const original = lines.reduce((sum, line) => sum + line.originalUnitPrice * line.quantity, 0)
  const serviceFee = lines.length > 0 ? fee : 0
  return { subtotal, serviceFee, total: subtotal + serviceFee, savings: original - subtotal }
}
