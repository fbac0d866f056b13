import type { Order, Pickup } from '@dawra/contract/orders'
import type { BadgeTone } from '#ui/badge'

/** The key of the word for a state, under `orders.status`. */
export type StateWord = Exclude<Pickup['status'], 'released'> | 'expired' | 'left' | 'late' | 'confirming'

const TONES: Record<StateWord, BadgeTone> = {
  awaiting_payment: 'sun',
  confirming: 'sun',
  confirmed: 'luban',
  ready: 'sun',
  out_for_delivery: 'sun',
  completed: 'luban',
  cancelled: 'danger',
  no_show: 'date',
  expired: 'plain',
  left: 'plain',
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

/** A pickup of a paid order has a state of its own; before and without payment it is the order's. */
export const pickupWord = (pickup: Pick<Pickup, 'status'>, order: State): StateWord =>
  pickup.status === 'awaiting_payment' || pickup.status === 'released' ? orderWord(order) : pickup.status

/** Whether the code is to be shown at a counter. */
export const isToBeCollected = (pickup: Pick<Pickup, 'status' | 'code'>) =>
  pickup.code !== null && (pickup.status === 'confirmed' || pickup.status === 'ready')

export interface RefundState {
  status: Order['payment']['refunds'][number]['status']
  /** Whole baisa, of all refunds together. */
  amount: number
}

/** All refunds of an order as one: in trouble before on its way before done. */
export function refundOf({ refunds }: Pick<Order['payment'], 'refunds'>): RefundState | null {
  if (refunds.length === 0) return null
  const is = (status: RefundState['status']) => refunds.some(refund => refund.status === status)
  const status = is('failed') ? 'failed' : is('pending') ? 'pending' : 'refunded'
  return { status, amount: refunds.reduce((sum, refund) => sum + refund.amount, 0) }
}

/** Where an order that is opened belongs: paying it, its confirmation, or its own page. */
export const isPaid = (order: State) => order.payment.status === 'captured' && order.status !== 'released'

type Kept = Pick<Order, 'status' | 'savings'>

/** What an order saved in baisa: nothing, once nobody eats of it. */
export const savingsOf = ({ status, savings }: Kept) =>
  status === 'cancelled' || status === 'no_show' || status === 'released' ? 0 : savings

type Refundable = Pick<Order, 'serviceFee'> & { pickups: readonly Pick<Pickup, 'id' | 'status' | 'total'>[] }

/** What cancelling a pickup gives back: the fee goes with the last pickup that is kept. */
export function refundOnCancel(order: Refundable, pickup: Pick<Pickup, 'id' | 'total'>): number {
  const keepsAnother = order.pickups.some(other => other.id !== pickup.id && other.status !== 'cancelled')
  return pickup.total + (keepsAnother ? 0 : order.serviceFee)
}
