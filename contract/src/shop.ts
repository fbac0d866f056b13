import { z } from 'zod'
import { baisa, id, instant, language, localized, pictureId } from './common.ts'
import { email, phone } from './identity.ts'
import { route } from './kit.ts'
import { LARGEST_ORDER_LINES } from './orders.rules.ts'
import { order, pickupStatus } from './orders.ts'
import { paymentMethod } from './payments.ts'
import { compostMethods, GRAMS_STEP, LARGEST_LINE_GRAMS, SMALLEST_GRAMS, sellerTypes } from './shop.rules.ts'
import { areaSlug } from './venues.ts'
import { voucherCode } from './vouchers.ts'

const weight = z.int().min(SMALLEST_GRAMS).max(LARGEST_LINE_GRAMS).multipleOf(GRAMS_STEP)

export const product = z.object({
  id,
  method: z.enum(compostMethods),
  title: localized(80),
  description: localized(1000),
  /** Null: the bundled picture of the method. */
  picture: pictureId.nullable(),
  pricePerKg: baisa,
  gramsLeft: z.int(),
  isAvailable: z.boolean(),
  createdAt: instant,
  seller: z.object({
    id,
    type: z.enum(sellerTypes),
    name: localized(120),
    area: z.string(),
    permitNumber: z.string().nullable(),
  }),
  batch: z
    .object({
      code: z.string(),
      readyOn: z.iso.date(),
      startedOn: z.iso.date().nullable(),
      feedstock: localized(200),
      nitrogen: z.number().nullable(),
      phosphorus: z.number().nullable(),
      potassium: z.number().nullable(),
    })
    .nullable(),
})
export type Product = z.infer<typeof product>

export const deliveryArea = z.object({
  area: areaSlug,
  fee: baisa,
  weekdays: z.array(z.int().min(0).max(6)).min(1),
  fromHour: z.int(),
  toHour: z.int(),
})

export const listProducts = route({
  method: 'GET',
  path: '/api/v1/products',
  access: 'anyone',
  summary: 'All compost on sale, newest first (100 at most), and where it is delivered',
  query: z.object({ ids: z.string().max(2000).optional() }),
  result: z.object({ products: z.array(product), areas: z.array(deliveryArea) }),
})

export const placeShopOrderBody = z.object({
  lines: z
    .array(z.object({ productId: id, grams: weight, unitPrice: baisa }))
    .min(1)
    .max(LARGEST_ORDER_LINES),
  /** Null: collected at the seller's. */
  delivery: z
    .object({
      /** One of the person's own addresses, in an area that is delivered to. */
      addressId: id,
      /** The fee the person saw; another one refuses with `cart_changed`. */
      fee: baisa,
      /** One of `deliverySlots`. */
      startsAt: instant,
    })
    .nullable(),
  voucher: voucherCode.optional(),
  contact: z.object({ email, phone }),
  method: paymentMethod,
  language,
  saveCard: z.boolean().optional(),
})
export type PlaceShopOrder = z.infer<typeof placeShopOrderBody>

/** Answered by `orders`: one engine for both kinds. */
export const placeShopOrder = route({
  method: 'POST',
  path: '/api/v1/shop-orders',
  access: 'account',
  summary: 'Holds the compost for 10 minutes and opens the payment; all or nothing',
  body: placeShopOrderBody,
  result: order,
  errors: [
    'cart_changed',
    'area_not_delivered',
    'slot_not_offered',
    'voucher_unknown',
    'voucher_not_usable',
    'too_many_open_orders',
  ],
  idempotent: true,
})

const productId = z.object({ productId: id })

export const addStock = route({
  method: 'POST',
  path: '/api/v1/admin/products/{productId}/stock',
  access: 'operator',
  secondFactor: true,
  summary: 'Brings in a batch, or corrects what was counted; never below what is promised',
  params: productId,
  body: z.object({
    grams: z
      .int()
      .min(-1_000_000)
      .max(1_000_000)
      .refine(grams => grams !== 0),
    reason: z.enum(['batch', 'counted', 'lost']),
    batchId: id.nullable().default(null),
  }),
  result: product,
  errors: ['stock_promised'],
  idempotent: true,
})

export const editProduct = route({
  method: 'PUT',
  path: '/api/v1/admin/products/{productId}',
  access: 'operator',
  secondFactor: true,
  summary: 'Changes texts, picture, price, and whether it is on sale',
  params: productId,
  body: z.object({
    title: localized(80),
    description: localized(1000),
    picture: pictureId.nullable(),
    pricePerKg: baisa.min(100).max(100_000),
    isAvailable: z.boolean(),
  }),
  result: product,
})

export const recallBatch = route({
  method: 'POST',
  path: '/api/v1/admin/batches/{code}/recall',
  access: 'operator',
  secondFactor: true,
  summary: 'Takes a batch off sale, cancels what is not delivered yet with a refund, warns whoever has some',
  params: z.object({ code: z.string().max(12) }),
  body: z.object({ reason: z.string().trim().min(1).max(300) }),
  result: null,
})

/** A parcel on the board of those who run the shop: no code. */
export const parcel = order.shape.pickups.element
  .omit({ code: true, history: true, instructions: true, lines: true })
  .extend({
    orderNumber: z.string(),
    confirmedAt: instant.nullable(),
    closedAt: instant.nullable(),
    customer: z.object({ name: z.string(), phone: z.string().nullable(), isErased: z.boolean() }),
  })
export type Parcel = z.infer<typeof parcel>

export const listParcels = route({
  method: 'GET',
  path: '/api/v1/admin/parcels',
  access: 'operator',
  secondFactor: true,
  summary: 'Compost to pack, to deliver, to hand over, and what was done in the last day',
  result: z.object({ parcels: z.array(parcel) }),
})

export const advanceParcel = route({
  method: 'POST',
  path: '/api/v1/admin/parcels/{pickupId}/advance',
  access: 'operator',
  secondFactor: true,
  summary:
    'Ready, on its way, or handed over (against the code when it is collected); cancelling is cancelPickup',
  params: z.object({ pickupId: id }),
  body: z.object({
    to: z.enum(['ready', 'out_for_delivery', 'completed']),
    code: z.string().max(10).optional(),
  }),
  result: z.object({ pickupId: id, status: pickupStatus }),
  errors: ['pickup_not_markable', 'wrong_code', 'too_many_codes'],
})
