import type { Reactions } from '#platform/outbox'
import { productsCache } from './products-cache.ts'

/** A client that receives the change reads the list at once, and must not get the one from before. */
async function clearProductsCache() {
  productsCache.clear()
}

export const shopReactions = { 'shop.product_changed': clearProductsCache } satisfies Reactions
