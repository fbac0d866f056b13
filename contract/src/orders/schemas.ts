import { z } from 'zod'
import { payment } from '../payments/schemas.ts'
import { allergens } from '../platform/allergens.rules.ts'
import { point } from '../platform/point.ts'
import { baisa, grams, id, instant, localized, pickupWindow, pictureId } from '../platform/schemas.ts'
import { reasonText } from '../settings/reasons.ts'
import { compostMethods } from '../shop/lines.rules.ts'
import { partRefund } from './part-refunds.ts'
import { pickupCase } from './pickup-case.ts'
import { recallNotice } from './recalls.ts'
import { closeReasons, orderKinds } from './rules.ts'
import { fulfilments, pickupStatuses } from './statuses.rules.ts'

export const pickupStatus = z.enum(pickupStatuses)

export const orderLine = z.object({
  dealId: id,
  title: localized(80),
  picture: pictureId.nullable(),
  quantity: z.int(),
  unitPrice: baisa,
  originalUnitPrice: baisa,
  portionGrams: grams,
  /** As its venue stated when it was bought; empty is none of them, null is not stated. */
  allergens: z.array(z.enum(allergens)).nullable(),
  allergensNote: localized(300),
})
export type OrderLine = z.infer<typeof orderLine>

export const productLine = z.object({
  productId: id,
  title: localized(80),
  picture: pictureId.nullable(),
  method: z.enum(compostMethods),
  grams: z.int(),
  /** Baisa a kilogram, with the bulk discount. */
  unitPrice: baisa,
  pricePerKg: baisa,
  /** As it is printed on the bag. */
  batch: z.string().nullable(),
  /** Why that batch was recalled, a text of the operator; null for a batch that is not recalled. */
  recalledBecause: z.string().nullable(),
})
export type ProductLine = z.infer<typeof productLine>

/** Where a parcel goes, as the address was when it was ordered. */
const destination = z.object({
  area: z.string(),
  /** Null once its person is erased. */
  address: z
    .object({
      label: z.string(),
      way: z.string().nullable(),
      building: z.string().nullable(),
      complex: z.string().nullable(),
      landmark: z.string().nullable(),
      directions: z.string().nullable(),
      point,
    })
    .nullable(),
  /** Who took it without the code, and why there was none; null when the code was shown, and before. Our driver gives no reason. */
  handedTo: z.object({ name: z.string(), reason: z.string().nullable() }).nullable(),
})

/** One hand-over: what one order takes from one venue in one window, or from one seller of compost. */
export const pickup = z.object({
  id,
  kind: z.enum(fulfilments),
  status: pickupStatus,
  /** Null until the order is paid. */
  code: z.string().nullable(),
  /** What its QR code says while a venue keeps it for its customer: the code, signed. Left out otherwise. */
  pass: z.string().optional(),
  window: pickupWindow,
  instructions: localized(500),
  /** Who hands it over and where: the seller's place when it is compost. */
  venue: z.object({
    id,
    name: localized(120),
    address: localized(400),
    area: z.string(),
    phone: z.string(),
    point,
    vatNumber: z.string().nullable(),
  }),
  lines: z.array(orderLine),
  /** Of compost; a pickup of deals has `lines` instead. */
  products: z.array(productLine),
  destination: destination.nullable(),
  /** What its customer said about coming late; 0 minutes when they took it back. */
  late: z.object({ minutes: z.int(), until: instant }).nullable(),
  /** Until so long before its window its customer may cancel it, as it was when they ordered. */
  cancelNoticeHours: z.int(),
  /** How late its venue lets people come, in minutes; 0 for compost. */
  mostLate: z.int(),
  /** The latest of what was wrong with it. */
  case: pickupCase.nullable(),
  /** For somebody who collects it in the customer's place; `id` opens its page without a sign-in. */
  collector: z.object({ id, name: z.string(), code: z.string() }).nullable(),
  total: baisa,
  /** Its share of the voucher. */
  discount: baisa,
  /** Of the price, what was refunded in parts. */
  refundedPart: baisa,
  /** Parts of it that were refunded, the first one first. */
  partRefunds: z.array(partRefund),
  /** Paid at the counter when it is handed over. */
  isCash: z.boolean(),
  cancelledBy: z.enum(['customer', 'venue', 'operator']).nullable(),
  cancelReason: z.enum(closeReasons).nullable(),
  /** The office's text for the reason of a store or of the office; null for every other reason. */
  cancelText: reasonText.nullable(),
  /** Of its food, what was recalled. */
  recalls: z.array(recallNotice),
  /** Given back although it was handed over. */
  refundedAt: instant.nullable(),
  /** The venue's, for its customer; the customer's, on the venue's board. */
  unreadMessages: z.int(),
  /** Every transition with its time, oldest first. */
  history: z.array(z.object({ status: pickupStatus, at: instant })),
})
export type Pickup = z.infer<typeof pickup>

export const order = z.object({
  id,
  number: z.string(),
  kind: z.enum(orderKinds),
  status: pickupStatus,
  placedAt: instant,
  /** While it waits for payment: when its portions go back on sale. */
  holdExpiresAt: instant.nullable(),
  /** Why an unpaid order released its portions; `replaced` by the person's next order. */
  releaseReason: z.enum(['expired', 'left', 'replaced', 'voucher_recalled']).nullable(),
  contact: z.object({ email: z.string(), phone: z.string() }),
  subtotal: baisa,
  /** What the voucher takes off the goods, and off the delivery; never off the service fee. */
  discount: baisa,
  deliveryFee: baisa,
  deliveryDiscount: baisa,
  voucher: z.object({ code: z.string(), title: localized(80) }).nullable(),
  serviceFee: baisa,
  total: baisa,
  savings: baisa,
  payment,
  pickups: z.array(pickup),
})
export type Order = z.infer<typeof order>
