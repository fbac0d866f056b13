import { z } from 'zod'
import { LARGEST_ORDER_LINES } from '../deals/hold-limits.rules.ts'
import { email, phone } from '../identity/schemas.ts'
import { paymentOptions, savedCardId } from '../payments/schemas.ts'
import { route } from '../platform/route.ts'
import { id, instant, language, unitPrice } from '../platform/schemas.ts'
import { voucherCode } from '../vouchers/schemas.ts'
import { cashObstacles } from './cash.rules.ts'
import { unpaidOrderFates } from './rules.ts'
import { order } from './schemas.ts'

const orderId = z.object({ orderId: id })

export const placeOrderBody = z.object({
  lines: z
    .array(
      z.object({
        dealId: id,
        quantity: z.int().min(1).max(500),
        /** The price the person saw; if it has changed the order is refused with `cart_changed`. */
        unitPrice,
      }),
    )
    .min(1)
    .max(LARGEST_ORDER_LINES),
  contact: z.object({ email, phone }),
  method: z.enum(paymentOptions),
  language,
  /** The gateway stores the card for the next payment. */
  saveCard: z.boolean().optional(),
  /** One of the person's own saved cards, to be charged instead of a new one. */
  savedCard: savedCardId.optional(),
  voucher: voucherCode.optional(),
  /**
   * The service fee the person saw; if it has changed the order is refused with `cart_changed`. Without it any fee is
   * accepted.
   */
  serviceFee: unitPrice.optional(),
  /**
   * `replace`: this order replaces an unpaid one of the same kind; if both have the same contents, the existing one is
   * returned. `keep`, the default: both remain.
   */
  unpaidOrders: z.enum(unpaidOrderFates).optional(),
})

export const placeOrder = route({
  method: 'POST',
  path: '/api/v1/orders',
  access: 'signed_in',
  summary: 'Holds every portion for some minutes and opens the payment; all or nothing',
  body: placeOrderBody,
  result: order,
  errors: [
    'cart_changed',
    'order_too_small',
    'order_too_large',
    'order_already_paid',
    'too_many_open_orders',
    'too_many_portions',
    'too_many_of_a_deal',
    'too_many_requests',
    'holds_paused',
    'cards_unavailable',
    'voucher_unknown',
    'voucher_not_usable',
    'voucher_money_used_up',
  ],
  idempotent: true,
})
export type PlaceOrder = z.infer<typeof placeOrderBody>

export const getCashOffer = route({
  method: 'GET',
  path: '/api/v1/me/cash-offer',
  access: 'signed_in',
  summary: 'Whether these deals can be paid in cash at the counter by the person, and why not',
  query: z.object({
    deals: z
      .string()
      .transform(text => text.split(','))
      .pipe(z.array(id).min(1).max(LARGEST_ORDER_LINES)),
    /** The total with every fee, in baisa. */
    total: z.coerce.number().int().min(0),
  }),
  result: z.object({
    obstacle: z.enum(cashObstacles).nullable(),
    /** When missed pickups stop counting. */
    until: instant.nullable(),
  }),
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

export const payWithOtherCard = route({
  method: 'POST',
  path: '/api/v1/orders/{orderId}/payment/other-card',
  access: 'signed_in',
  own: true,
  summary:
    'Ends the present way to pay an unpaid order and opens another: a saved card, or the page for a new one',
  params: orderId,
  body: z.object({ savedCard: savedCardId.optional() }),
  result: order,
  errors: ['hold_expired', 'order_already_paid', 'payment_unavailable', 'cards_unavailable'],
})

export const checkPayment = route({
  method: 'POST',
  path: '/api/v1/orders/{orderId}/payment/check',
  access: 'signed_in',
  own: true,
  beforeConsents: true,
  summary: 'Asks the gateway now whether the order is paid',
  params: orderId,
  result: order,
  errors: ['payment_unavailable'],
})

export const releaseOrder = route({
  method: 'POST',
  path: '/api/v1/orders/{orderId}/release',
  access: 'signed_in',
  own: true,
  beforeConsents: true,
  summary: 'Cancels an unpaid order: the portions go back on sale, the payment page closes',
  params: orderId,
  result: order,
  errors: ['order_already_paid'],
})
