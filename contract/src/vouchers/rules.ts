import type { Baisa } from '../platform/money.rules.ts'
import { dayNumberOf, muscatDayNumber, muscatMidnight } from '../platform/muscat.rules.ts'

export const voucherKinds = ['amount_off', 'free_delivery'] as const
export type VoucherKind = (typeof voucherKinds)[number]
export const voucherScopes = ['food', 'compost', 'any'] as const
export type VoucherScope = (typeof voucherScopes)[number]
/** `frozen`: its owner owes verified points. `recalled`: the points that paid for it were taken back. */
export const voucherStatuses = ['ready', 'frozen', 'held', 'used', 'recalled', 'expired'] as const
export type VoucherStatus = (typeof voucherStatuses)[number]
export const perkKinds = ['double_points', 'early_access'] as const
export type PerkKind = (typeof perkKinds)[number]

/** Twice four letters and digits, without those that are easily confused. */
export const VOUCHER_CODE = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

/** Normalizes an entered code; `o` is read as 0, `i` and `l` as 1. */
export function voucherCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  const code = `${letters.slice(0, 4)}-${letters.slice(4)}`
  return VOUCHER_CODE.test(code) ? code : null
}

export interface Basket {
  kind: 'food' | 'compost'
  goods: Baisa
  deliveryFee: Baisa
  /** Delivery area; null when the order is collected. */
  area: string | null
}

export interface VoucherTerms {
  kind: VoucherKind
  appliesTo: VoucherScope
  value: Baisa
  minimumOrder: Baisa
  areas: readonly string[] | null
  status: VoucherStatus
  expiresAt: string
}

export const voucherObstacles = [
  'used',
  'in_use',
  'recalled',
  'expired',
  'points_owed',
  'other_shop',
  'no_delivery',
  'other_area',
  'below_minimum',
] as const
export type VoucherObstacle = (typeof voucherObstacles)[number]

/** Why this basket cannot be paid with the voucher; null when it can. Mirrored by vouchers.obstacle() in SQL. */
export function voucherObstacle(voucher: VoucherTerms, basket: Basket, now: Date): VoucherObstacle | null {
  if (voucher.status === 'used') return 'used'
  if (voucher.status === 'held') return 'in_use'
  if (voucher.status === 'recalled') return 'recalled'
  if (voucher.status === 'expired' || Date.parse(voucher.expiresAt) <= now.getTime()) return 'expired'
  if (voucher.status === 'frozen') return 'points_owed'
  if (voucher.appliesTo !== 'any' && voucher.appliesTo !== basket.kind) return 'other_shop'
  if (voucher.kind === 'free_delivery' && basket.deliveryFee === 0) return 'no_delivery'
  if (voucher.areas && !(basket.area !== null && voucher.areas.includes(basket.area))) return 'other_area'
  if (basket.goods < voucher.minimumOrder) return 'below_minimum'
  return null
}

/** The discount: at most the price of what the voucher covers, and never the service fee. */
export const takenOff = (
  { kind, value }: Pick<VoucherTerms, 'kind' | 'value'>,
  { goods, deliveryFee }: Pick<Basket, 'goods' | 'deliveryFee'>,
): { discount: Baisa; deliveryDiscount: Baisa } => ({
  discount: kind === 'amount_off' ? Math.min(value, goods) : 0,
  deliveryDiscount: kind === 'free_delivery' ? deliveryFee : 0,
})

/** The unused value of a voucher for this basket: it can be used once, without change. */
export const lostWith = (
  voucher: Pick<VoucherTerms, 'kind' | 'value'>,
  basket: Pick<Basket, 'goods' | 'deliveryFee'>,
): Baisa => (voucher.kind === 'amount_off' ? voucher.value - takenOff(voucher, basket).discount : 0)

/** The last moment at which a voucher can be used: the whole of its last day in Muscat counts. */
export const lastMoment = (expiresAt: string) => new Date(Date.parse(expiresAt) - 1)

/** Most days from today by which the office may extend a voucher. */
export const MOST_DAYS_LONGER = 90

export const extendObstacles = ['used', 'recalled', 'not_later', 'too_long'] as const
export type ExtendObstacle = (typeof extendObstacles)[number]

/** Why a voucher cannot be extended until the end of this day in Muscat; null when it can. */
export function extendObstacle(
  { status, expiresAt }: Pick<VoucherTerms, 'status' | 'expiresAt'>,
  until: string,
  now: Date,
): ExtendObstacle | null {
  if (status === 'used' || status === 'recalled') return status
  const day = dayNumberOf(until)
  const end = muscatMidnight(day + 1)
  if (end <= Date.parse(expiresAt) || end <= now.getTime()) return 'not_later'
  return day > muscatDayNumber(now) + MOST_DAYS_LONGER ? 'too_long' : null
}
