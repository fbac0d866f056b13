import { phone } from '@dawra/contract/identity/schemas'
import { areaSlug, localized, pin } from '@dawra/contract/platform/schemas'
import { compostMethods } from '@dawra/contract/shop/compost-lines.rules'
import { HIGHEST_PRICE, LOWEST_PRICE, sellerTypes } from '@dawra/contract/shop/rules'
import { BATCH_CODE } from '@dawra/contract/shop/sellers.rules'
import { z } from 'zod'

const both = (most: number) => {
  const words = z.string().trim().min(1).max(most)
  return z.strictObject({ en: words, ar: words })
}
const nothing = { en: null, ar: null }
const code = z.string().regex(BATCH_CODE)
const percent = z.number().min(0).max(99.99).nullable().default(null)

const batch = z
  .strictObject({
    /** As printed on the bag: `BK-2610-01`. */
    code,
    method: z.enum(compostMethods),
    feedstock: localized(200).default(nothing),
    nitrogen: percent,
    phosphorus: percent,
    potassium: percent,
    startedOn: z.iso.date().nullable().default(null),
    readyOn: z.iso.date(),
    grams: z.int().min(1).max(100_000_000),
  })
  .refine(({ startedOn, readyOn }) => !startedOn || startedOn <= readyOn, { path: ['readyOn'] })

const product = z.strictObject({
  method: z.enum(compostMethods),
  title: both(80),
  description: localized(1000).default(nothing),
  /** In baisa, before the bulk discount. */
  pricePerKg: z.int().min(LOWEST_PRICE).max(HIGHEST_PRICE),
  /** The batch of the same seller that the product is first filled from; null for none. */
  batch: code.nullable().default(null),
  grams: z.int().min(1).max(100_000_000).optional(),
})

const seller = z.strictObject({
  type: z.enum(sellerTypes),
  name: both(120),
  permitNumber: z.string().trim().min(1).max(60).nullable().default(null),
  vatNumber: z
    .string()
    .regex(/^OM[0-9]{10}$/)
    .nullable()
    .default(null),
  phone,
  address: both(300),
  area: areaSlug,
  point: pin,
  batches: z.array(batch).max(200).default([]),
  products: z.array(product).max(100).default([]),
})

const area = z
  .strictObject({
    area: areaSlug,
    fee: z.int().min(0).max(10_000),
    /** 0 is Sunday. */
    weekdays: z.array(z.int().min(0).max(6)).min(1),
    fromHour: z.int().min(0).max(23).default(9),
    toHour: z.int().min(1).max(24).default(13),
    isOn: z.boolean().default(true),
  })
  .refine(({ fromHour, toHour }) => fromHour < toHour, { path: ['toHour'] })

export const catalogue = z.strictObject({
  sellers: z.array(seller).max(100).default([]),
  areas: z.array(area).max(100).default([]),
})
export type Catalogue = z.infer<typeof catalogue>
export type CatalogueSeller = Catalogue['sellers'][number]
export type CatalogueBatch = CatalogueSeller['batches'][number]
export type CatalogueProduct = CatalogueSeller['products'][number]
export type CatalogueArea = Catalogue['areas'][number]
