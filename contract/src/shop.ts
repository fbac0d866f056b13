import { z } from 'zod'
import {
  areaSlug,
  baisa,
  id,
  instant,
  line,
  localized,
  localizedProse,
  pictureId,
  prose,
  version,
} from './common.ts'
import { route } from './kit.ts'
import { HIGHEST_PRICE, LOWEST_PRICE, sellerTypes } from './shop.rules.ts'
import { compostMethods } from './shop-lines.rules.ts'

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
  query: z.object({
    /** Up to 50 products, separated by commas; all of them without it. */
    ids: z
      .string()
      .max(2000)
      .transform(text => text.split(',').filter(Boolean))
      .pipe(z.array(id).max(50))
      .optional(),
  }),
  result: z.object({ products: z.array(product), areas: z.array(deliveryArea) }),
})

/** A product as those who run the shop see it. */
export const stockedProduct = product.extend({
  /** Of its texts, picture, price and whether it is on sale, not of its stock. */
  version,
  /** As it was set; `isAvailable` is false as well while its batch is recalled, or it is hidden. */
  isOnSale: z.boolean(),
  isRecalled: z.boolean(),
  /** Reported: nobody else sees it until the office has decided, or for good. */
  isHidden: z.boolean(),
  heldGrams: z.int(),
  soldGrams: z.int(),
})
export type StockedProduct = z.infer<typeof stockedProduct>

export const batch = z.object({
  id,
  code: z.string(),
  method: z.enum(compostMethods),
  sellerId: id,
  readyOn: z.iso.date(),
  grams: z.int(),
  /** What did not come into sale yet. */
  gramsLeft: z.int(),
  /** Codes of batches that something of it was sold under: they are recalled with it. */
  mixedInto: z.array(z.string()),
  recalledAt: instant.nullable(),
  recallReason: z.string().nullable(),
})
export type Batch = z.infer<typeof batch>

export const listStock = route({
  method: 'GET',
  path: '/api/v1/admin/products',
  access: { office: 'catalogue' },
  summary: 'What there is of each product (100 at most), what of it is promised, and the latest 200 batches',
  result: z.object({ products: z.array(stockedProduct), batches: z.array(batch) }),
})

const productId = z.object({ productId: id })

const MAX_STOCKED_GRAMS = 10_000_000

export const stockBody = z.discriminatedUnion('reason', [
  z.object({
    reason: z.literal('batch'),
    grams: z.int().min(1).max(MAX_STOCKED_GRAMS),
    /** Of the same seller and not recalled. */
    batchId: id,
  }),
  z.object({ reason: z.literal('lost'), grams: z.int().min(1).max(MAX_STOCKED_GRAMS) }),
  z.object({
    reason: z.literal('counted'),
    /** What was counted of all that is not sold. */
    grams: z.int().min(0).max(MAX_STOCKED_GRAMS),
    /** Stock by the books at the time of the count: unsold and in checkout. */
    recordedGrams: z.int().min(0),
  }),
])
export type StockBody = z.infer<typeof stockBody>

export const addStock = route({
  method: 'POST',
  path: '/api/v1/admin/products/{productId}/stock',
  access: { office: 'catalogue' },
  summary:
    'Brings in a batch, or corrects what was counted; never below what is promised, nor more of a batch than there is',
  params: productId,
  body: stockBody,
  result: stockedProduct,
  errors: ['stock_promised', 'batch_used_up', 'batch_not_ready', 'stock_changed'],
  idempotent: true,
})

const inBothLanguages = (most: number) => {
  const words = line(most).min(1)
  return z.object({ en: words, ar: words })
}

export const productBody = z.object({
  title: inBothLanguages(80),
  description: localizedProse(1000),
  picture: pictureId.nullable(),
  pricePerKg: baisa.min(LOWEST_PRICE).max(HIGHEST_PRICE),
  isAvailable: z.boolean(),
})
export type ProductBody = z.infer<typeof productBody>

export const editProduct = route({
  method: 'PUT',
  path: '/api/v1/admin/products/{productId}',
  access: { office: 'catalogue' },
  summary: 'Changes texts, picture, price, and whether it is on sale',
  params: productId,
  body: productBody.extend({ version }),
  result: stockedProduct,
  errors: ['changed_meanwhile'],
})

export const recallBatch = route({
  method: 'POST',
  path: '/api/v1/admin/batches/{code}/recall',
  access: { office: 'catalogue' },
  summary:
    'Takes a batch off sale and each one it was mixed into, cancels what is not delivered yet with a refund, warns whoever has some',
  params: z.object({ code: z.string().max(12) }),
  body: z.object({ reason: prose(300).min(1) }),
  result: null,
})
