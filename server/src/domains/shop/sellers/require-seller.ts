import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { type Db, maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export async function sellerOf(db: Db, userId: string): Promise<string | undefined> {
  const row = await maybe<{ sellerId: string }>(
    db,
    sql`select seller_id as "sellerId" from shop.members where user_id = ${userId}`,
  )
  return row?.sellerId
}

/** The caller's seller. @throws Refusal('not_found') for everybody who works for none */
export async function requireSeller(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<string> {
  const sellerId = await sellerOf(ctx.db, personOf(ctx).userId)
  if (!sellerId) throw new Refusal('not_found')
  return sellerId
}

/** As `requireSeller`, locked for a change: removing the person waits for it. @throws Refusal('not_found') */
export async function lockSeller(tx: Tx): Promise<string> {
  const member = await maybe<{ sellerId: string }>(
    tx.db,
    sql`select seller_id as "sellerId" from shop.members where user_id = ${personOf(tx).userId} for key share`,
  )
  if (!member) throw new Refusal('not_found')
  return member.sellerId
}

export async function worksForSeller(tx: Tx, sellerId: string): Promise<boolean> {
  if (tx.actor.kind !== 'user') return false
  const member = await maybe(
    tx.db,
    sql`select from shop.members where user_id = ${tx.actor.userId} and seller_id = ${sellerId} for key share`,
  )
  return member !== undefined
}

export type By = 'office' | 'seller'

/**
 * Requires that the caller may act on this product. The routes check the office's permission.
 * @throws Refusal('not_found') to a seller's people for another seller's product
 */
export async function requireMayStock(tx: Tx, productId: string, by: By) {
  if (by === 'office') return
  const sellerId = await lockSeller(tx)
  const own = await maybe(
    tx.db,
    sql`select from shop.products where id = ${productId} and seller_id = ${sellerId}`,
  )
  if (!own) throw new Refusal('not_found')
}
