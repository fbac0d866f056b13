import { z } from 'zod'
import {
  baisa,
  cursor,
  grams,
  id,
  instant,
  language,
  localized,
  page,
  pickupWindow,
  pictureId,
  point,
  unitPrice,
} from './common.ts'
import { allergens } from './deals.rules.ts'
import { email, phone } from './identity.ts'
import { route } from './kit.ts'
import {
  cancelReasons,
  closeReasons,
  fulfilments,
  LARGEST_ORDER_LINES,
  orderKinds,
  pickupStatuses,
  unpaidOrderFates,
} from './orders.rules.ts'
import { payment, paymentMethod } from './payments.ts'
import { compostMethods } from './shop.rules.ts'
import { voucherCode } from './vouchers.ts'

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
})

/** One hand-over: what one order takes from one venue in one window, or from one seller of compost. */
export const pickup = z.object({
  id,
  kind: z.enum(fulfilments),
  status: pickupStatus,
  /** Null until the order is paid. */
  code: z.string().nullable(),
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
  total: baisa,
  /** Its share of the voucher. */
  discount: baisa,
  cancelledBy: z.enum(['customer', 'venue', 'operator']).nullable(),
  cancelReason: z.enum(closeReasons).nullable(),
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
  releaseReason: z.enum(['expired', 'left', 'replaced']).nullable(),
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

const orderId = z.object({ orderId: id })
const pickupId = z.object({ pickupId: id })

export const placeOrderBody = z.object({
  lines: z
    .array(
      z.object({
        dealId: id,
        quantity: z.int().min(1).max(500),
        /** The price the person saw; another one refuses with `cart_changed`. */
        unitPrice,
      }),
    )
    .min(1)
    .max(LARGEST_ORDER_LINES),
  contact: z.object({ email, phone }),
  method: paymentMethod,
  language,
  /** The gateway keeps the card for the next time. */
  saveCard: z.boolean().optional(),
  voucher: voucherCode.optional(),
  /**
   * `replace`: an unpaid order of the same kind gives way to this one, and is answered itself when the same is ordered
   * again. `keep`, as when nothing is said: this one stands beside the others.
   */
  unpaidOrders: z.enum(unpaidOrderFates).optional(),
})

export const placeOrder = route({
  method: 'POST',
  path: '/api/v1/orders',
  access: 'signed_in',
  summary: 'Holds every portion for 10 minutes and opens the payment; all or nothing',
  body: placeOrderBody,
  result: order,
  errors: [
    'cart_changed',
    'order_too_small',
    'order_already_paid',
    'too_many_open_orders',
    'too_many_portions',
    'too_many_of_a_deal',
    'too_many_requests',
    'holds_paused',
    'voucher_unknown',
    'voucher_not_usable',
    'voucher_money_used_up',
  ],
  idempotent: true,
})
export type PlaceOrder = z.infer<typeof placeOrderBody>

export const listOrders = route({
  method: 'GET',
  path: '/api/v1/orders',
  access: 'signed_in',
  summary: 'The person’s orders, newest first',
  query: z.object({ tab: z.enum(['active', 'past']).default('active'), cursor: cursor.optional() }),
  result: page(order),
})

export const getOrder = route({
  method: 'GET',
  path: '/api/v1/orders/{orderId}',
  access: 'signed_in',
  own: true,
  summary: 'One order of the person',
  params: orderId,
  result: order,
})

export const openPayment = route({
  method: 'POST',
  path: '/api/v1/orders/{orderId}/payment',
  access: 'signed_in',
  own: true,
  summary: 'Opens the payment page of an unpaid order, or returns the one already open',
  params: orderId,
  result: order,
  errors: ['hold_expired', 'order_already_paid', 'payment_unavailable'],
})

export const checkPayment = route({
  method: 'POST',
  path: '/api/v1/orders/{orderId}/payment/check',
  access: 'signed_in',
  own: true,
  summary: 'Asks the gateway now whether the order is paid',
  params: orderId,
  result: order,
})

export const releaseOrder = route({
  method: 'POST',
  path: '/api/v1/orders/{orderId}/release',
  access: 'signed_in',
  own: true,
  summary: 'Cancels an unpaid order: the portions go back on sale, the payment page closes',
  params: orderId,
  result: order,
  errors: ['order_already_paid'],
})

export const cancelPickup = route({
  method: 'POST',
  path: '/api/v1/pickups/{pickupId}/cancel',
  access: 'signed_in',
  own: true,
  venue: 'staff',
  summary:
    'Cancels a pickup, as its customer or its venue, and refunds it; the reason says whether it is sold again',
  params: pickupId,
  body: z.object({
    reason: z.enum(cancelReasons),
    /** Deals of this pickup whose rest goes off sale too; of use to the venue and the operator alone. */
    takeOffSale: z.array(id).max(LARGEST_ORDER_LINES).default([]),
  }),
  result: z.object({ pickupId: id, status: pickupStatus, refund: baisa }),
  errors: ['pickup_not_cancellable', 'second_factor_needed'],
})
