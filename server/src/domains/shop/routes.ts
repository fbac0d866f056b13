import * as deliveries from '@dawra/contract/delivery-areas'
import * as contract from '@dawra/contract/shop'
import { type Handler, handle, handleCached } from '#platform/http'
import { addStock } from './add-stock.ts'
import { listDeliveries, listDeliveryChanges } from './delivery/list-deliveries.ts'
import { setDelivery } from './delivery/set-delivery.ts'
import { editProduct } from './edit-product.ts'
import { productsCache } from './products-cache.ts'
import { recallBatch } from './recall-batch.ts'
import { readProducts, readStock } from './store.ts'

/** @param onSettings calls back when any process has changed how compost is delivered */
export function shopHandlers(onSettings: (forget: () => void) => void): readonly Handler[] {
  onSettings(() => productsCache.clear())
  return [
    handleCached(contract.listProducts, productsCache, (ctx, { query }) =>
      readProducts(ctx, query.ids ?? null),
    ),
    handle(contract.listStock, readStock),
    handle(contract.addStock, (ctx, { params, body }) => addStock(ctx, params.productId, body)),
    handle(contract.editProduct, (ctx, { params, body }) => editProduct(ctx, params.productId, body)),
    handle(contract.recallBatch, (ctx, { params, body }) => recallBatch(ctx, params.code, body.reason)),
    handle(deliveries.listDeliveries, ctx => listDeliveries(ctx)),
    handle(deliveries.setDelivery, (ctx, { params, body }) => setDelivery(ctx, params.area, body)),
    handle(deliveries.listDeliveryChanges, (ctx, { params, query }) =>
      listDeliveryChanges(ctx, params.area, query.cursor),
    ),
  ]
}
