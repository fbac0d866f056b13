import { z } from 'zod'
import { LARGEST_ORDER_LINES } from '../deals/hold-limits.rules.ts'
import { email, phone } from '../identity/schemas.ts'
import { paymentMethod, savedCardId } from '../payments/schemas.ts'
import { route } from '../platform/route.ts'
import { id, instant, language, unitPrice } from '../platform/schemas.ts'
import { GRAMS_STEP, LARGEST_LINE_GRAMS, SMALLEST_GRAMS } from '../shop/compost-lines.rules.ts'
import { voucherCode } from '../vouchers/schemas.ts'
import { unpaidOrderFates } from './rules.ts'
import { order } from './schemas.ts'

const weight = z.int().min(SMALLEST_GRAMS).max(LARGEST_LINE_GRAMS).multipleOf(GRAMS_STEP)

export const placeShopOrderBody = z.object({
  lines: z
    .array(z.object({ productId: id, grams: weight, unitPrice }))
    .min(1)
    .max(LARGEST_ORDER_LINES),
  /** Null: collected at the seller's. */
  delivery: z
    .object({
      addressId: id,
      /** The fee the person saw; if it has changed the order is refused with `cart_changed`. */
      fee: unitPrice,
      startsAt: instant,
    })
    .nullable(),
  voucher: voucherCode.optional(),
  /** As in `placeOrder`. */
  serviceFee: unitPrice.optional(),
  contact: z.object({ email, phone }),
  method: paymentMethod,
  language,
  saveCard: z.boolean().optional(),
  savedCard: savedCardId.optional(),
  /** As in `placeOrder`. */
  unpaidOrders: z.enum(unpaidOrderFates).optional(),
})
export type PlaceShopOrder = z.infer<typeof placeShopOrderBody>

/** The domain `orders` handles it, because food and compost share their checkout. */
export const placeShopOrder = route({
  method: 'POST',
  path: '/api/v1/shop-orders',
  access: 'account',
  summary: 'Holds the compost for some minutes and opens the payment; all or nothing',
  body: placeShopOrderBody,
  result: order,
  errors: [
    'not_open_yet',
    'order_too_large',
    'cart_changed',
    'area_not_delivered',
    'slot_not_offered',
    'voucher_unknown',
    'voucher_not_usable',
    'voucher_money_used_up',
    'order_already_paid',
    'too_many_open_orders',
    'too_much_compost',
    'too_many_requests',
    'holds_paused',
    'cards_unavailable',
  ],
  idempotent: true,
})
