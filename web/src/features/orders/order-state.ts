import type { Order, Pickup } from '@dawra/contract/orders'
import { type Fulfilment, refundOf, STATUS_WORD, savedInAll } from '@dawra/contract/orders.rules'
import type { BadgeTone } from '#ui/badge'

/** The key of the word for a state, under `orders.status`. */
export type StateWord =
  | Exclude<Pickup['status'], 'released'>
  | ParcelWord
  | 'expired'
  | 'left'
  | 'replaced'
  | 'voucher_recalled'
  | 'late'
  | 'confirming'
type ParcelWord = 'preparing' | 'ready_to_collect' | 'collected' | 'delivered'

const TONES: Record<StateWord, BadgeTone> = {
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

/** The word for an order: an unpaid one says how it ended, a paid one what its pickups say. */
export function orderWord({ status, releaseReason, payment }: State): StateWord {
  if (status === 'awaiting_payment') return payment.status === 'captured' ? 'confirming' : status
  if (status !== 'released') return status
  if (payment.status === 'captured') return 'late'
  return releaseReason ?? 'expired'
}

export const toneOf = (word: StateWord) => TONES[word]

const STATES: Record<Fulfilment, Partial<Record<Pickup['status'], ParcelWord>>> = STATUS_WORD

/**
 * A pickup of a paid order has a state of its own, named after its kind; before and without payment
 * it is the order's.
 */
export function pickupWord({ kind, status }: Pick<Pickup, 'kind' | 'status'>, order: State): StateWord {
  if (status === 'awaiting_payment' || status === 'released') return orderWord(order)
  return STATES[kind][status] ?? status
}

/** Compost, for delivery or collection. */
export const isParcel = ({ kind }: Pick<Pickup, 'kind'>) => kind !== 'deals'

/** Recalled products that the customer has; those not handed over are cancelled instead. */
export const recalledProducts = ({ status, products }: Pick<Pickup, 'status' | 'products'>) =>
  status === 'completed' ? products.filter(({ recalledBecause }) => recalledBecause) : []

/** Paid, and not with its person yet. */
export const isOnItsWay = ({ status }: Pick<Pickup, 'status'>) =>
  status === 'confirmed' || status === 'ready' || status === 'out_for_delivery'

/** Whether the code is to be shown at a counter: not of what is delivered, and not of food that was recalled. */
export const isToBeCollected = (pickup: Pick<Pickup, 'kind' | 'status' | 'code' | 'recalls'>) =>
  pickup.kind !== 'delivery' && pickup.code !== null && pickup.recalls.length === 0 && isOnItsWay(pickup)

export interface RefundState {
  status: Order['payment']['refunds'][number]['status']
  /** Whole baisa, of all refunds together. */
  amount: number
}

/** All refunds of an order as one: in trouble before on its way before done. */
export function refundState({ refunds }: Pick<Order['payment'], 'refunds'>): RefundState | null {
  if (refunds.length === 0) return null
  const is = (status: RefundState['status']) => refunds.some(refund => refund.status === status)
  const status = is('failed') ? 'failed' : is('pending') ? 'pending' : 'refunded'
  return { status, amount: refunds.reduce((sum, refund) => sum + refund.amount, 0) }
}

/** Where an order that is opened belongs: paying it, its confirmation, or its own page. */
/** Paid, or to be paid at the counter: its food is kept for it. */
export const isBought = (order: State) => isPaid(order) || order.payment.status === 'at_counter'

export const isPaid = (order: State) => order.payment.status === 'captured' && order.status !== 'released'

type PricedOrder = Parameters<typeof savedInAll>[0] & {
  pickups: readonly Pick<Pickup, 'status' | 'refundedPart' | 'refundedAt'>[]
}

/** What an order saved in baisa after every fee; 0 once a part of it is cancelled, missed, refunded or released. */
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

/** Whether cancelling this pickup leaves nothing of its order. */
export const isLastRemaining = ({ pickups }: Pick<Refundable, 'pickups'>, { id }: Pick<Pickup, 'id'>) =>
  !pickups.some(other => other.id !== id && other.status !== 'cancelled')

/** The refund of a cancelled pickup, in baisa: the fees are refunded with the last remaining pickup. */
export const refundOnCancel = (
  order: Refundable,
  pickup: Pick<Pickup, 'id' | 'total' | 'discount' | 'refundedPart'>,
): number => refundOf(pickup, order, isLastRemaining(order, pickup))
