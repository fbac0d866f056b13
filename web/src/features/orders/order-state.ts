import { refundOf, STATUS_WORD, savedInAll } from '@dawra/contract/orders/rules'
import type { Order, Pickup } from '@dawra/contract/orders/schemas'
import type { Fulfilment } from '@dawra/contract/orders/statuses.rules'
import type { BadgeTone } from '#ui/badge'

/** A key under `orders.status`. */
export type StateLabel =
  | Exclude<Pickup['status'], 'released'>
  | ParcelLabel
  | 'expired'
  | 'left'
  | 'replaced'
  | 'voucher_recalled'
  | 'late'
  | 'confirming'
type ParcelLabel = 'preparing' | 'ready_to_collect' | 'collected' | 'delivered'

const TONES: Record<StateLabel, BadgeTone> = {
  awaiting_payment: 'sun',
  confirming: 'sun',
  confirmed: 'luban',
  ready: 'sun',
  out_for_delivery: 'sun',
  completed: 'luban',
  preparing: 'luban',
  ready_to_collect: 'sun',
  collected: 'luban',
  delivered: 'luban',
  cancelled: 'danger',
  no_show: 'date',
  expired: 'plain',
  left: 'plain',
  replaced: 'plain',
  voucher_recalled: 'plain',
  late: 'sea',
}

type State = Pick<Order, 'status' | 'releaseReason'> & { payment: Pick<Order['payment'], 'status'> }

/** The state of an order: an unpaid one by how it ended, a paid one by its pickups. */
export function orderLabel({ status, releaseReason, payment }: State): StateLabel {
  if (status === 'awaiting_payment') return payment.status === 'captured' ? 'confirming' : status
  if (status !== 'released') return status
  if (payment.status === 'captured') return 'late'
  return releaseReason ?? 'expired'
}

export const toneOf = (word: StateLabel) => TONES[word]

const STATES: Record<Fulfilment, Partial<Record<Pickup['status'], ParcelLabel>>> = STATUS_WORD

/** A pickup of a paid order has its own state, named by its kind. Before payment it has the order's state. */
export function pickupLabel({ kind, status }: Pick<Pickup, 'kind' | 'status'>, order: State): StateLabel {
  if (status === 'awaiting_payment' || status === 'released') return orderLabel(order)
  return STATES[kind][status] ?? status
}

/** Compost, delivered or picked up. */
export const isParcel = ({ kind }: Pick<Pickup, 'kind'>) => kind !== 'deals'

/** Recalled products that the customer has; those not handed over are cancelled instead. */
export const recalledProducts = ({ status, products }: Pick<Pickup, 'status' | 'products'>) =>
  status === 'completed' ? products.filter(({ recalledBecause }) => recalledBecause) : []

/** Paid, and not handed over yet. */
export const isOnItsWay = ({ status }: Pick<Pickup, 'status'>) =>
  status === 'confirmed' || status === 'ready' || status === 'out_for_delivery'

/** Whether the code is shown at a counter: not for deliveries, and not for recalled food. */
export const isToBeCollected = (pickup: Pick<Pickup, 'kind' | 'status' | 'code' | 'recalls'>) =>
  pickup.kind !== 'delivery' && pickup.code !== null && pickup.recalls.length === 0 && isOnItsWay(pickup)

export interface RefundState {
  status: Order['payment']['refunds'][number]['status']
  /** The sum of all refunds, in whole baisa. */
  amount: number
}

/** The most important refund state of an order: failed before pending before done. */
export function refundState({ refunds }: Pick<Order['payment'], 'refunds'>): RefundState | null {
  if (refunds.length === 0) return null
  const is = (status: RefundState['status']) => refunds.some(refund => refund.status === status)
  const status = is('failed') ? 'failed' : is('pending') ? 'pending' : 'refunded'
  return { status, amount: refunds.reduce((sum, refund) => sum + refund.amount, 0) }
}

/** Paid, or to be paid at the counter: its food is reserved. */
export const isBought = (order: State) => isPaid(order) || order.payment.status === 'at_counter'

export const isPaid = (order: State) => order.payment.status === 'captured' && order.status !== 'released'

type PricedOrder = Parameters<typeof savedInAll>[0] & {
  pickups: readonly Pick<Pickup, 'status' | 'refundedPart' | 'refundedAt'>[]
}

/** In baisa after all fees; 0 once a part is cancelled, missed, refunded or released. */
export const savingsOf = (order: PricedOrder) =>
  order.pickups.some(
    ({ status, refundedPart, refundedAt }) =>
      status === 'cancelled' ||
      status === 'no_show' ||
      status === 'released' ||
      refundedPart > 0 ||
      refundedAt !== null,
  )
    ? 0
    : savedInAll(order)

type Refundable = Pick<Order, 'serviceFee' | 'deliveryFee' | 'deliveryDiscount'> & {
  pickups: readonly Pick<Pickup, 'id' | 'status'>[]
}

/** Whether this is the last pickup that is not cancelled. */
export const isLastRemaining = ({ pickups }: Pick<Refundable, 'pickups'>, { id }: Pick<Pickup, 'id'>) =>
  !pickups.some(other => other.id !== id && other.status !== 'cancelled')

/** The refund of a cancelled pickup, in baisa: the fees are refunded with the last remaining pickup. */
export const refundOnCancel = (
  order: Refundable,
  pickup: Pick<Pickup, 'id' | 'total' | 'discount' | 'refundedPart'>,
): number => refundOf(pickup, order, isLastRemaining(order, pickup))
