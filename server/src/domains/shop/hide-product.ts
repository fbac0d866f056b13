import type { EventData } from '@dawra/contract/events'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export const hideProduct = (tx: Tx, { kind, id }: EventData<'moderation.hidden'>) =>
  show(tx, kind === 'product' ? id : null, false)

export const settleProduct = (tx: Tx, { kind, id, verdict }: EventData<'moderation.decided'>) =>
  show(tx, kind === 'product' ? id : null, verdict === 'keep')

/** A trigger announces the change to readers of the list. */
async function show(tx: Tx, productId: string | null, isShown: boolean) {
  if (productId)
    await run(
      tx.db,
      sql`update shop.products set hidden_at = case when not ${isShown}::boolean then platform.now() end
        where id = ${productId} and (hidden_at is null) <> ${isShown}::boolean`,
    )
}
