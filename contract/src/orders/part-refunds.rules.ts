import type { Baisa } from '../platform/money.rules.ts'
import type { Fulfilment, PickupStatus } from './statuses.rules.ts'

/** How a part of a pickup is named: portions of it, an amount of its price, or a share of its price. */
export const partKinds = ['portions', 'amount', 'percent'] as const
export type PartKind = (typeof partKinds)[number]

export interface Portions {
  dealId: string
  quantity: number
}

/** The part of a pickup that is refunded. */
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
 * How long a store can refund a part of what was handed over. After that its points can be spent, so that the office decides;
 * what a customer has reported by then is not bound by it.
 */
export const VENUE_REFUND_HOURS = 72
export type PartObstacle = (typeof partObstacles)[number]

/** What the refund of a part depends on; prices in baisa. */
export interface PartlyRefundable {
  kind?: Fulfilment
  status: PickupStatus
  refundedAt?: string | null
  /** Paid at the counter when it is handed over, and given back there. */
  isCash: boolean
  total: Baisa
  /** Its share of the voucher. */
  discount: Baisa
  /** Of the price, what was refunded in parts before. */
  refundedPart: Baisa
  lines: readonly { dealId: string; quantity: number; unitPrice: Baisa }[]
  partRefunds: readonly { portions: readonly Portions[] }[]
}

/** Of a price, what the voucher paid: in proportion, rounded half up. Mirrored by `orders.voucher_share`. */
export const voucherShareOf = (
  { total, discount }: { total: Baisa; discount: Baisa },
  price: Baisa,
): Baisa => (total === 0 ? 0 : Math.floor((2 * discount * price + total) / (2 * total)))

/**
 * What goes back to the card with the next `price` of a pickup; the rest goes back to the platform, which paid it with
 * the voucher. It is what the sum of all parts grows by, so several parts give back to the baisa what one would.
 */
export function cardShareOf(
  pickup: Pick<PartlyRefundable, 'total' | 'discount' | 'refundedPart'>,
  price: Baisa,
): Baisa {
  const { refundedPart } = pickup
  return price - voucherShareOf(pickup, refundedPart + price) + voucherShareOf(pickup, refundedPart)
}

/** What is left of the price after the parts that were refunded. */
export const leftOf = ({ total, refundedPart }: Pick<PartlyRefundable, 'total' | 'refundedPart'>): Baisa =>
  total - refundedPart

/** Portions of a line that were not refunded yet. */
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

/** The price of a part, in baisa, whether or not it can be refunded. */
export function priceOfPart(pickup: PartlyRefundable, part: RefundedPart): Baisa {
  if (part.by === 'amount') return part.amount
  if (part.by === 'percent') return Math.floor((pickup.total * part.percent + 50) / 100)
  const priceOf = (dealId: string) => pickup.lines.find(line => line.dealId === dealId)?.unitPrice ?? 0
  return part.portions.reduce((sum, { dealId, quantity }) => sum + priceOf(dealId) * quantity, 0)
}

const REFUNDABLE: readonly PickupStatus[] = ['confirmed', 'ready', 'completed', 'no_show']

/** Why this part of a pickup cannot be refunded; null when it can. All that is left of a pickup is no part of it. */
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
