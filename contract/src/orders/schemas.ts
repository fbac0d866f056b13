import { z } from 'zod'
import { payment } from '../payments/schemas.ts'
import { allergens } from '../platform/allergens.rules.ts'
import { point } from '../platform/point.ts'
import { baisa, grams, id, instant, localized, pickupWindow, pictureId } from '../platform/schemas.ts'
import { reasonText } from '../settings/reasons.ts'
import { compostMethods } from '../shop/compost-lines.rules.ts'
import { partRefund } from './part-refunds.ts'
import { pickupCase } from './pickup-case-schema.ts'
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
  /** The venue's declaration at the time of purchase; empty means none, null means not declared. */
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
  /** Baisa per kilogram, after the bulk discount. */
  unitPrice: baisa,
  pricePerKg: baisa,
  /** The code printed on the bag. */
  batch: z.string().nullable(),
  /** The office's reason for recalling the batch; null when it was not recalled. */
  recalledBecause: z.string().nullable(),
})
export type ProductLine = z.infer<typeof productLine>

/** Where a parcel goes: a snapshot of the address from the order. */
const destination = z.object({
  area: z.string(),
  /** Null after the person was erased. */
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
  /** The recipient of a delivery without the code, and why there was none. Deliveries of our drivers have no reason. */
  handedTo: z.object({ name: z.string(), reason: z.string().nullable() }).nullable(),
})

/** The hand-over of what one order takes from one venue in one window, or from one seller of compost. */
export const pickup = z.object({
  id,
  kind: z.enum(fulfilments),
  status: pickupStatus,
  /** Null until the order is paid. */
  code: z.string().nullable(),
  /** Signed text of the QR code while the pickup can be handed over at a venue; else absent. */
  pass: z.string().optional(),
  window: pickupWindow,
  instructions: localized(500),
  /** The place of the hand-over: the venue, or for compost the seller. */
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
  /** Only for compost; a pickup of deals has `lines` instead. */
  products: z.array(productLine),
  destination: destination.nullable(),
  /** The customer's announcement of being late; 0 minutes after it was withdrawn. */
  late: z.object({ minutes: z.int(), until: instant }).nullable(),
  /** The customer may cancel until this long before the window. A snapshot from the time of the order. */
  cancelNoticeHours: z.int(),
  /** How late the venue lets people come, in minutes; 0 for compost. */
  mostLate: z.int(),
  /** The latest case about the pickup. */
  case: pickupCase.nullable(),
  /** The person who collects for the customer; `id` opens their page without signing in. */
  collector: z.object({ id, name: z.string(), code: z.string() }).nullable(),
  total: baisa,
  discount: baisa,
  refundedPart: baisa,
  partRefunds: z.array(partRefund),
  isCash: z.boolean(),
  cancelledBy: z.enum(['customer', 'venue', 'operator']).nullable(),
  cancelReason: z.enum(closeReasons).nullable(),
  /** The configured text of a reason of the store or office; null for every other reason. */
  cancelText: reasonText.nullable(),
  recalls: z.array(recallNotice),
  /** Refunded after the hand-over. */
  refundedAt: instant.nullable(),
  /** For its customer: unread messages of the venue. On the venue's board: unread messages of the customer. */
  unreadMessages: z.int(),
  history: z.array(z.object({ status: pickupStatus, at: instant })),
})
export type Pickup = z.infer<typeof pickup>

export const order = z.object({
  id,
  number: z.string(),
  kind: z.enum(orderKinds),
  status: pickupStatus,
  placedAt: instant,
  /** When an unpaid order's portions go back on sale. */
  holdExpiresAt: instant.nullable(),
  /** Why an unpaid order was released; `replaced` by the person's next order. */
  releaseReason: z.enum(['expired', 'left', 'replaced', 'voucher_recalled']).nullable(),
  contact: z.object({ email: z.string(), phone: z.string() }),
  subtotal: baisa,
  /** The voucher's discount on the goods and the delivery; never on the service fee. */
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
