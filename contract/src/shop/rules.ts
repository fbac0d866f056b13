import type { Baisa } from '../platform/money.rules.ts'
import { DAY_MS, muscatDayNumber, muscatMidnight, weekdayOf } from '../platform/muscat.rules.ts'
import type { PublicSettings } from '../settings/rules.ts'

export const sellerTypes = ['operator', 'farm', 'company', 'household'] as const
export type SellerType = (typeof sellerTypes)[number]
/** Seller types that the office can add; the city’s own yard exists from the start. */
export const addedSellerTypes = ['farm', 'company', 'household'] as const
export const stockReasons = ['batch', 'counted', 'lost'] as const
export type StockReason = (typeof stockReasons)[number]

/** In grams: everything unsold, including what is held in checkouts. */
export const countableGrams = ({ gramsLeft, heldGrams }: { gramsLeft: number; heldGrams: number }) =>
  gramsLeft + heldGrams

/** Per kilogram, in baisa. */
export const LOWEST_PRICE = 100
export const HIGHEST_PRICE = 100_000

const KG = 1000
/** Per cent off the unit price from this weight of one product on. Mirrored by shop.bulk_percent() in SQL. */
export const BULK_TIERS = [
  { fromGrams: KG, percent: 0 },
  { fromGrams: 5 * KG, percent: 5 },
  { fromGrams: 10 * KG, percent: 10 },
] as const
export const QUICK_ADD_KG = [1, 5, 10] as const

export const bulkPercent = (grams: number): number =>
  BULK_TIERS.findLast(({ fromGrams }) => grams >= fromGrams)?.percent ?? 0

/** Price per kilogram for this weight, rounded half up to whole baisa. Mirrored by shop.unit_price(). */
export const unitPrice = (pricePerKg: Baisa, grams: number): Baisa =>
  Math.floor((pricePerKg * (100 - bulkPercent(grams)) + 50) / 100)

export const lineTotal = (unitPrice: Baisa, grams: number): Baisa => unitPrice * (grams / KG)
/** What the bulk discount saves; the page shows it when it is above 0. */
export const bulkSaving = (pricePerKg: Baisa, grams: number): Baisa =>
  lineTotal(pricePerKg - unitPrice(pricePerKg, grams), grams)

export interface WantedProduct {
  grams: number
  unitPrice: Baisa
}
export interface ProductOffer {
  pricePerKg: Baisa
  gramsLeft: number
  isAvailable: boolean
}
export type ProductNotice =
  | { kind: 'gone' }
  | { kind: 'sold_out' }
  | { kind: 'fewer_left'; gramsLeft: number }
  | { kind: 'price_changed'; pricePerKg: Baisa }

/** What changed about a product since it was added to the cart; null when it can be bought unchanged. */
export function productNotice(wanted: WantedProduct, offer: ProductOffer | undefined): ProductNotice | null {
  if (!offer?.isAvailable) return { kind: 'gone' }
  if (offer.gramsLeft < KG) return { kind: 'sold_out' }
  if (offer.gramsLeft < wanted.grams)
    return { kind: 'fewer_left', gramsLeft: Math.floor(offer.gramsLeft / KG) * KG }
  if (unitPrice(offer.pricePerKg, wanted.grams) !== wanted.unitPrice)
    return { kind: 'price_changed', pricePerKg: offer.pricePerKg }
  return null
}

const HOUR = 3_600_000
export const MOST_DELIVERY_FEE: Baisa = 10_000

export interface DeliveryArea {
  area: string
  fee: Baisa
  /** 0 is Sunday. */
  weekdays: readonly number[]
  /** Hours in Muscat. */
  fromHour: number
  toHour: number
}
export interface Slot {
  startsAt: string
  endsAt: string
}
export type DeliverySettings = Pick<PublicSettings, 'delivery_lead_hours' | 'delivery_slots'>

/** The next delivery slots of an area, leaving the configured hours for packing. */
export function deliverySlots(
  { weekdays, fromHour, toHour }: DeliveryArea,
  now: Date,
  { delivery_lead_hours: leadHours, delivery_slots: offered }: DeliverySettings,
): Slot[] {
  const slots: Slot[] = []
  const today = muscatDayNumber(now)
  for (let day = today; slots.length < offered && day < today + 28; day += 1) {
    const midnight = muscatMidnight(day)
    const starts = midnight + fromHour * HOUR
    if (!weekdays.includes(weekdayOf(day))) continue
    if (starts < now.getTime() + leadHours * HOUR) continue
    slots.push({
      startsAt: new Date(starts).toISOString(),
      endsAt: new Date(midnight + toHour * HOUR).toISOString(),
    })
  }
  return slots
}

export type ParcelSettings = Pick<PublicSettings, 'parcel_lead_hours' | 'parcel_days'>

/** Nobody hands over compost at night. Hours in Muscat. */
const OPENS = 8
const CLOSES = 20

/** When a buyer can collect it: from the first full hour of a day after the time for packing, for the configured days. */
export function collectionWindow(
  now: Date,
  { parcel_lead_hours: leadHours, parcel_days: days }: ParcelSettings,
): Slot {
  const packed = Math.ceil(now.getTime() / HOUR + leadHours) * HOUR
  const day = muscatDayNumber(packed)
  const opens = muscatMidnight(day) + OPENS * HOUR
  const closes = muscatMidnight(day) + CLOSES * HOUR
  const starts = packed < closes ? Math.max(packed, opens) : opens + DAY_MS
  return {
    startsAt: new Date(starts).toISOString(),
    endsAt: new Date(starts + days * DAY_MS).toISOString(),
  }
}
