import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, prose, version } from '../platform/schemas.ts'
import { batch, deliveryArea, product, productBody, stockBody, stockedProduct } from './schemas.ts'

export const listProducts = route({
  method: 'GET',
  path: '/api/v1/products',
  access: 'anyone',
  summary: 'All compost on sale, newest first (100 at most), and where it is delivered',
  query: z.object({
    /** Up to 50 ids, separated by commas; without it all products. */
    ids: z
      .string()
      .max(2000)
      .transform(text => text.split(',').filter(Boolean))
      .pipe(z.array(id).max(50))
      .optional(),
  }),
  result: z.object({ products: z.array(product), areas: z.array(deliveryArea) }),
})

export const listStock = route({
  method: 'GET',
  path: '/api/v1/admin/products',
  access: { office: 'catalogue' },
  summary: 'What there is of each product (100 at most), what of it is promised, and the latest 200 batches',
  result: z.object({ products: z.array(stockedProduct), batches: z.array(batch) }),
})

const productId = z.object({ productId: id })

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
