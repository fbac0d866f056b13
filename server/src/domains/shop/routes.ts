import * as contract from '@dawra/contract/shop'
import { handle, handleCached } from '#platform/http'
import { addStock } from './add-stock.ts'
import { editProduct } from './edit-product.ts'
import { productsCache } from './products-cache.ts'
import { recallBatch } from './recall-batch.ts'
import { readProducts, readStock } from './store.ts'

export const shopHandlers = [
  handleCached(contract.listProducts, productsCache, (ctx, { query }) =>
    readProducts(ctx, query.ids ?? null),
  ),
  handle(contract.listStock, readStock),
  handle(contract.addStock, (ctx, { params, body }) => addStock(ctx, params.productId, body)),
  handle(contract.editProduct, (ctx, { params, body }) => editProduct(ctx, params.productId, body)),
  handle(contract.recallBatch, (ctx, { params, body }) => recallBatch(ctx, params.code, body.reason)),
]
