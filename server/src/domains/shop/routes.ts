import * as deliveries from '@dawra/contract/shop/delivery-areas'
import * as contract from '@dawra/contract/shop/routes'
import * as money from '@dawra/contract/shop/seller-account'
import * as sellers from '@dawra/contract/shop/sellers'
import { type Handler, handle, handleCached } from '#platform/http'
import { addStock } from './add-stock.ts'
import { listDeliveries, listDeliveryChanges } from './delivery/list-deliveries.ts'
import { setDelivery } from './delivery/set-delivery.ts'
import { editProduct } from './edit-product.ts'
import { productsCache } from './products-cache.ts'
import { recallBatch } from './recall-batch.ts'
import { getOwnAccount, requestAccountChange } from './sellers/account.ts'
import { addBatch } from './sellers/add-batch.ts'
import { addProduct } from './sellers/add-product.ts'
import { addSeller } from './sellers/add-seller.ts'
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
  handle(sellers.addSeller, (ctx, { body }) => addSeller(ctx, body)),
  handle(sellers.addSellerMember, (ctx, { params, body }) => addMember(ctx, params.sellerId, body)),
  handle(sellers.removeSellerMember, (ctx, { params }) => removeMember(ctx, params)),
  handle(deliveries.listDeliveries, ctx => listDeliveries(ctx)),
  handle(deliveries.setDelivery, (ctx, { params, body }) => setDelivery(ctx, params.area, body)),
  handle(deliveries.listDeliveryChanges, (ctx, { params, query }) =>
    listDeliveryChanges(ctx, params.area, query.cursor),
  ),
]

const ofSellers = [
  handle(sellers.getOwnSeller, ctx => getOwnSeller(ctx)),
  handle(sellers.listOwnStock, ctx => readOwnStock(ctx)),
  handle(sellers.addOwnProduct, (ctx, { body }) => addProduct(ctx, body)),
  handle(sellers.editOwnProduct, (ctx, { params, body }) =>
    editProduct(ctx, params.productId, body, 'seller'),
  ),
  handle(sellers.addOwnStock, (ctx, { params, body }) => addStock(ctx, params.productId, body, 'seller')),
  handle(money.getOwnSellerAccount, ctx => getOwnAccount(ctx)),
  handle(money.requestSellerAccount, (ctx, { body }) => requestAccountChange(ctx, body)),
  handle(sellers.addOwnBatch, (ctx, { body }) => addBatch(ctx, body)),
]

/** @param onSettings calls back when any process has changed the delivery terms */
export function shopHandlers(onSettings: (forget: () => void) => void): readonly Handler[] {
  onSettings(() => productsCache.clear())
  return [
    handleCached(contract.listProducts, productsCache, (ctx, { query }) =>
      readProducts(ctx, query.ids ?? null),
    ),
    ...ofOffice,
    ...ofSellers,
  ]
}
