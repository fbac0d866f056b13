import { z } from 'zod'
import { baisa, id, instant, localized, pictureId } from './common.ts'
import { route } from './kit.ts'
import { compostMethods, sellerTypes } from './shop.rules.ts'
import { areaSlug } from './venues.ts'

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
