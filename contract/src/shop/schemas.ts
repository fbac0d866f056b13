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
  version,
} from '../platform/schemas.ts'
import { compostMethods } from './compost-lines.rules.ts'
import { HIGHEST_PRICE, LOWEST_PRICE, sellerTypes } from './rules.ts'

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

export const stockedProduct = product.extend({
  /** Version of its texts, picture, price and sale status, not of its stock. */
  version,
  /** As configured. `isAvailable` is also false while its batch is recalled or the product is hidden. */
  isOnSale: z.boolean(),
  isRecalled: z.boolean(),
  /** Hidden by reports, until the office has decided or permanently. */
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
  /** Weight of the batch that is not on sale yet. */
  gramsLeft: z.int(),
  /** Batches that parts of it were sold under; they are recalled together with it. */
  mixedInto: z.array(z.string()),
  recalledAt: instant.nullable(),
  recallReason: z.string().nullable(),
})
export type Batch = z.infer<typeof batch>

const MAX_STOCKED_GRAMS = 10_000_000

export const stockBody = z.discriminatedUnion('reason', [
  z.object({
    reason: z.literal('batch'),
    grams: z.int().min(1).max(MAX_STOCKED_GRAMS),
    /** A batch of the same seller that is not recalled. */
    batchId: id,
  }),
  z.object({ reason: z.literal('lost'), grams: z.int().min(1).max(MAX_STOCKED_GRAMS) }),
  z.object({
    reason: z.literal('counted'),
    grams: z.int().min(0).max(MAX_STOCKED_GRAMS),
    /** Stock by the books at the time of the count: unsold and in checkout. */
    recordedGrams: z.int().min(0),
  }),
])
export type StockBody = z.infer<typeof stockBody>

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
