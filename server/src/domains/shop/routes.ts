import * as sellers from '@dawra/contract/sellers'
import * as contract from '@dawra/contract/shop'
import { handle, handleCached } from '#platform/http'
import { addStock } from './add-stock.ts'
import { editProduct } from './edit-product.ts'
import { productsCache } from './products-cache.ts'
import { recallBatch } from './recall-batch.ts'
import { addBatch } from './sellers/add-batch.ts'
import { addProduct } from './sellers/add-product.ts'
import { listSellers } from './sellers/list-sellers.ts'
import { addMember, removeMember } from './sellers/members.ts'
import { getOwnSeller, readOwnStock } from './sellers/own-seller.ts'
import { readProducts, readStock } from './store.ts'

const ofOffice = [
  handle(contract.listStock, ctx => readStock(ctx, null)),
  handle(contract.addStock, (ctx, { params, body }) => addStock(ctx, params.productId, body)),
  handle(contract.editProduct, (ctx, { params, body }) => editProduct(ctx, params.productId, body)),
  handle(contract.recallBatch, (ctx, { params, body }) => recallBatch(ctx, params.code, body.reason)),
  handle(sellers.listSellers, (ctx, { query }) => listSellers(ctx, query)),
  handle(sellers.addSellerMember, (ctx, { params, body }) => addMember(ctx, params.sellerId, body)),
  handle(sellers.removeSellerMember, (ctx, { params }) => removeMember(ctx, params)),
]

const ofSellers = [
  handle(sellers.getOwnSeller, ctx => getOwnSeller(ctx)),
  handle(sellers.listOwnStock, ctx => readOwnStock(ctx)),
  handle(sellers.addOwnProduct, (ctx, { body }) => addProduct(ctx, body)),
  handle(sellers.editOwnProduct, (ctx, { params, body }) =>
    editProduct(ctx, params.productId, body, 'seller'),
  ),
  handle(sellers.addOwnStock, (ctx, { params, body }) => addStock(ctx, params.productId, body, 'seller')),
  handle(sellers.addOwnBatch, (ctx, { body }) => addBatch(ctx, body)),
]

export const shopHandlers = [
  handleCached(contract.listProducts, productsCache, (ctx, { query }) =>
    readProducts(ctx, query.ids ?? null),
  ),
  ...ofOffice,
  ...ofSellers,
]
