import type { Baisa } from '../platform/money.rules.ts'
import { DAY_MS, muscatDayNumber, muscatMidnight, weekdayOf } from '../platform/muscat.rules.ts'
import type { PublicSettings } from '../settings/rules.ts'

export const sellerTypes = ['operator', 'farm', 'company', 'household'] as const
export type SellerType = (typeof sellerTypes)[number]
/** What the office adds; the city’s own yard is set up with the installation. */
export const addedSellerTypes = ['farm', 'company', 'household'] as const
export const stockReasons = ['batch', 'counted', 'lost'] as const
export type StockReason = (typeof stockReasons)[number]

/** Stock to be counted, in grams: all that is not sold, including what is held in checkout. */
export const countableGrams = ({ gramsLeft, heldGrams }: { gramsLeft: number; heldGrams: number }) =>
  gramsLeft + heldGrams

/** Of a kilogram, in baisa. */
export const LOWEST_PRICE = 100
export const HIGHEST_PRICE = 100_000

const KG = 1000
/** Per cent off the unit price from so many grams of one product on; mirrored by shop.bulk_percent() in SQL. */
export const BULK_TIERS = [
  { fromGrams: KG, percent: 0 },
  { fromGrams: 5 * KG, percent: 5 },
  { fromGrams: 10 * KG, percent: 10 },
] as const
export const QUICK_ADD_KG = [1, 5, 10] as const

export const bulkPercent = (grams: number): number =>
  BULK_TIERS.findLast(({ fromGrams }) => grams >= fromGrams)?.percent ?? 0

/** What a kilogram costs when so much of it is bought: whole baisa, half up. Mirrored by shop.unit_price(). */
export const unitPrice = (pricePerKg: Baisa, grams: number): Baisa =>
  Math.floor((pricePerKg * (100 - bulkPercent(grams)) + 50) / 100)

export const lineTotal = (unitPrice: Baisa, grams: number): Baisa => unitPrice * (grams / KG)
/** What the bulk discount saves; the toast says it when it is above 0. */
export const bulkSaving = (pricePerKg: Baisa, grams: number): Baisa =>
  lineTotal(pricePerKg - unitPrice(pricePerKg, grams), grams)

export interface WantedProduct {
  grams: number
  /** As it was shown. */
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

/** What changed about a product since it went into the cart; null when it can be bought unchanged. */
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
/** What a delivery may cost at most. */
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
/** What the office has set of all deliveries. */
export type DeliverySettings = Pick<PublicSettings, 'delivery_lead_hours' | 'delivery_slots'>

/** When it can be delivered to an area, the next times first: packed so many hours before, so many to choose from. */
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

/** What the office has set of what is fetched from its seller. */
export type ParcelSettings = Pick<PublicSettings, 'parcel_lead_hours' | 'parcel_days'>

/** When it can be fetched: from a full hour that leaves so many to pack it, for so many days. */
export function collectionWindow(
  now: Date,
  { parcel_lead_hours: leadHours, parcel_days: days }: ParcelSettings,
): Slot {
  const starts = Math.ceil(now.getTime() / HOUR + leadHours) * HOUR
  return {
    startsAt: new Date(starts).toISOString(),
    endsAt: new Date(starts + days * DAY_MS).toISOString(),
  }
}
