import type { Baisa } from '../platform/money.rules.ts'
import type { Fulfilment, PickupStatus } from './statuses.rules.ts'

/** A part is stated in portions, as an amount, or as a share of the price. */
export const partKinds = ['portions', 'amount', 'percent'] as const
export type PartKind = (typeof partKinds)[number]

export interface Portions {
  dealId: string
  quantity: number
}

export type RefundedPart =
  | { by: 'portions'; portions: Portions[] }
  | { by: 'amount'; amount: Baisa }
  | { by: 'percent'; percent: number }

export const partObstacles = [
  'not_offered',
  'not_paid',
  'refunded',
  'nothing',
  'not_so_many',
  'whole',
  'own_order',
  'too_late',
] as const

/**
 * How long a store can refund a part after the hand-over. Later the customer's points are spendable, so only the office
 * can refund. Problems that were reported in time are not affected.
 */
export const VENUE_REFUND_HOURS = 72
export type PartObstacle = (typeof partObstacles)[number]

export interface PartlyRefundable {
  kind?: Fulfilment
  status: PickupStatus
  refundedAt?: string | null
  isCash: boolean
  total: Baisa
  discount: Baisa
  refundedPart: Baisa
  lines: readonly { dealId: string; quantity: number; unitPrice: Baisa }[]
  partRefunds: readonly { portions: readonly Portions[] }[]
}

/** The part of a price that the voucher paid: in proportion, rounded half up. Mirrored by `orders.voucher_share`. */
export const voucherShareOf = (
  { total, discount }: { total: Baisa; discount: Baisa },
  price: Baisa,
): Baisa => (total === 0 ? 0 : Math.floor((2 * discount * price + total) / (2 * total)))

/**
 * The card's part of refunding the next `price` of a pickup. The rest returns to the platform, which paid it with the
 * voucher. It is the difference of two cumulative sums, so several parts add up to exactly what one refund would be.
 */
export function cardShareOf(
  pickup: Pick<PartlyRefundable, 'total' | 'discount' | 'refundedPart'>,
  price: Baisa,
): Baisa {
  const { refundedPart } = pickup
  return price - voucherShareOf(pickup, refundedPart + price) + voucherShareOf(pickup, refundedPart)
}

export const leftOf = ({ total, refundedPart }: Pick<PartlyRefundable, 'total' | 'refundedPart'>): Baisa =>
  total - refundedPart

export function portionsLeft(
  { lines, partRefunds }: Pick<PartlyRefundable, 'lines' | 'partRefunds'>,
  dealId: string,
): number {
  const back = partRefunds
    .flatMap(({ portions }) => portions)
    .filter(one => one.dealId === dealId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return (lines.find(line => line.dealId === dealId)?.quantity ?? 0) - back
}

/** The price of a part in baisa, even if it cannot be refunded. */
export function priceOfPart(pickup: PartlyRefundable, part: RefundedPart): Baisa {
  if (part.by === 'amount') return part.amount
  if (part.by === 'percent') return Math.floor((pickup.total * part.percent + 50) / 100)
  const priceOf = (dealId: string) => pickup.lines.find(line => line.dealId === dealId)?.unitPrice ?? 0
  return part.portions.reduce((sum, { dealId, quantity }) => sum + priceOf(dealId) * quantity, 0)
}

const REFUNDABLE: readonly PickupStatus[] = ['confirmed', 'ready', 'completed', 'no_show']

/** Why this part cannot be refunded; null when it can. The whole rest of a pickup is not a part of it. */
export function partObstacle(pickup: PartlyRefundable, part: RefundedPart): PartObstacle | null {
  if (pickup.kind !== undefined && pickup.kind !== 'deals') return 'not_offered'
  if (pickup.refundedAt || pickup.status === 'cancelled') return 'refunded'
  if (!REFUNDABLE.includes(pickup.status) || (pickup.isCash && pickup.status !== 'completed'))
    return 'not_paid'
  if (part.by === 'portions' && !hasPortions(pickup, part.portions)) return 'not_so_many'
  const price = priceOfPart(pickup, part)
  if (price < 1) return 'nothing'
  return price < leftOf(pickup) ? null : 'whole'
}

const hasPortions = (pickup: PartlyRefundable, portions: readonly Portions[]) =>
  new Set(portions.map(({ dealId }) => dealId)).size === portions.length &&
  portions.every(({ dealId, quantity }) => quantity <= portionsLeft(pickup, dealId))
