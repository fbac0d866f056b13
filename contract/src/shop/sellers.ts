import { z } from 'zod'
import { phone } from '../identity/schemas.ts'
import { route } from '../platform/route.ts'
import {
  areaSlug,
  cursor,
  freeNumber,
  id,
  instant,
  line,
  localized,
  localizedLine,
  numbered,
  page,
  pin,
  prose,
  searchText,
  version,
} from '../platform/schemas.ts'
import { compostMethods } from './compost-lines.rules.ts'
import { listStock } from './routes.ts'
import { addedSellerTypes, sellerTypes } from './rules.ts'
import { batch, productBody, stockBody, stockedProduct } from './schemas.ts'
import { BATCH_CODE } from './sellers.rules.ts'

const seller = z.object({
  id,
  type: z.enum(sellerTypes),
  name: localized(120),
  area: z.string(),
  permitNumber: z.string().nullable(),
})

export const ownSeller = seller.extend({
  /** Shown to buyers, who call it and collect compost at the address. */
  phone: z.string(),
  address: localized(300),
  members: z.array(z.object({ userId: id, name: z.string() })),
})
export type OwnSeller = z.infer<typeof ownSeller>

export const getOwnSeller = route({
  method: 'GET',
  path: '/api/v1/me/seller',
  access: 'account',
  summary: 'The seller of compost that the person works for, if any',
  result: z.object({ seller: ownSeller.nullable() }),
})

export const listOwnStock = route({
  method: 'GET',
  path: '/api/v1/me/seller/stock',
  access: 'account',
  summary: 'The products of the person’s seller (100 at most) and its latest 200 batches',
  result: listStock.result,
})

const productId = z.object({ productId: id })

export const addOwnProduct = route({
  method: 'POST',
  path: '/api/v1/me/seller/products',
  access: 'account',
  summary: 'Adds a product without stock; a batch is brought in next',
  body: productBody.extend({ method: z.enum(compostMethods) }),
  result: stockedProduct,
  errors: ['too_many_products'],
  idempotent: true,
})

export const editOwnProduct = route({
  method: 'PUT',
  path: '/api/v1/me/seller/products/{productId}',
  access: 'account',
  own: true,
  summary: 'Changes texts, picture, price, and whether it is on sale',
  params: productId,
  body: productBody.extend({ version }),
  result: stockedProduct,
  errors: ['changed_meanwhile'],
})

export const addOwnStock = route({
  method: 'POST',
  path: '/api/v1/me/seller/products/{productId}/stock',
  access: 'account',
  own: true,
  summary: 'Brings in a batch, or corrects what was counted; by the rules of the office',
  params: productId,
  body: stockBody,
  result: stockedProduct,
  errors: ['stock_promised', 'batch_used_up', 'batch_not_ready', 'stock_changed'],
  idempotent: true,
})

const percent = z.number().min(0).max(99.99).nullable().default(null)

export const batchBody = z
  .object({
    code: numbered(BATCH_CODE),
    method: z.enum(compostMethods),
    feedstock: localizedLine(200),
    /** In per cent, if measured. */
    nitrogen: percent,
    phosphorus: percent,
    potassium: percent,
    startedOn: z.iso.date().nullable().default(null),
    readyOn: z.iso.date(),
    grams: z.int().min(1).max(100_000_000),
  })
  .refine(({ startedOn, readyOn }) => !startedOn || startedOn <= readyOn, { path: ['readyOn'] })
export type BatchBody = z.infer<typeof batchBody>

export const addOwnBatch = route({
  method: 'POST',
  path: '/api/v1/me/seller/batches',
  access: 'account',
  summary: 'Records a batch under the code that is printed on its bags; what it says is never changed',
  body: batchBody,
  result: batch,
  errors: ['batch_code_taken'],
  idempotent: true,
})

export const officeSeller = seller.extend({
  members: z.array(z.object({ userId: id, name: z.string(), email: z.string(), since: instant })),
})
export type OfficeSeller = z.infer<typeof officeSeller>

export const listSellers = route({
  method: 'GET',
  path: '/api/v1/admin/sellers',
  access: { office: 'people' },
  personal: true,
  summary: 'Sellers of compost with the people who work for them, the latest first',
  query: z.object({ cursor: cursor.optional() }),
  result: page(officeSeller),
})

const reason = prose(500).min(3)
const both = (most: number) => {
  const words = line(most).pipe(z.string().min(2))
  return z.object({ en: words, ar: words })
}

/** A seller as the office enters it. The seller enters its bank account itself. */
export const newSeller = z.object({
  type: z.enum(addedSellerTypes),
  name: both(120),
  permitNumber: freeNumber(40).min(3).nullable(),
  vatNumber: numbered(/^OM\d{10}$/).nullable(),
  /** For buyers, and for the office to verify a bank account by a call. */
  phone,
  /** Where buyers collect compost. */
  address: both(300),
  area: areaSlug,
  point: pin,
})
export type NewSeller = z.infer<typeof newSeller>

export const addSeller = route({
  method: 'POST',
  path: '/api/v1/admin/sellers',
  access: { office: 'people' },
  stepUp: true,
  summary: 'Adds a seller of compost; the people who run its pages are added next',
  body: newSeller.extend({ reason }),
  result: officeSeller,
  errors: ['seller_name_taken'],
  idempotent: true,
})

export const addSellerMember = route({
  method: 'POST',
  path: '/api/v1/admin/sellers/{sellerId}/members',
  access: { office: 'people' },
  stepUp: true,
  summary: 'Lets an account run the pages of a seller; the person is told',
  params: z.object({ sellerId: id }),
  body: z.object({
    /** E-mail address or confirmed phone of an account. It is named `q` because the log omits search terms. */
    q: searchText(254).min(3),
    reason,
  }),
  result: officeSeller,
  errors: ['account_unknown', 'sells_already', 'too_many_members'],
  idempotent: true,
})

export const removeSellerMember = route({
  method: 'POST',
  path: '/api/v1/admin/sellers/{sellerId}/members/{userId}/removal',
  access: { office: 'people' },
  stepUp: true,
  summary: 'Takes a person out of a seller with immediate effect; they are told',
  params: z.object({ sellerId: id, userId: id }),
  body: z.object({ reason }),
  result: officeSeller,
})
