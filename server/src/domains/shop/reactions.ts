import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { hideProduct, settleProduct } from './hide-product.ts'
import { productsCache } from './products-cache.ts'

/** A client that receives the change reads the list at once, and must not get the old one. */
async function clearProductsCache() {
  productsCache.clear()
}

/** An erased person leaves their seller; what they entered stays without their name. */
async function erasePerson(tx: Tx, { userId }: EventData<'identity.erased'>) {
  await run(tx.db, sql`delete from shop.members where user_id = ${userId}`)
  await run(tx.db, sql`update shop.members set added_by = null where added_by = ${userId}`)
  await run(tx.db, sql`update shop.stock_entries set entered_by = null where entered_by = ${userId}`)
  await run(tx.db, sql`update shop.products set changed_by = null where changed_by = ${userId}`)
}

export const shopReactions = {
  'shop.product_changed': clearProductsCache,
  'identity.erased': erasePerson,
  'moderation.hidden': hideProduct,
  'moderation.decided': settleProduct,
} satisfies Reactions
