import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { type Db, maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** The seller that a person works for. */
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

/** The same for who changes something: whoever takes them out meanwhile waits for it. @throws Refusal('not_found') */
export async function lockSeller(tx: Tx): Promise<string> {
  const member = await maybe<{ sellerId: string }>(
    tx.db,
    sql`select seller_id as "sellerId" from shop.members where user_id = ${personOf(tx).userId} for key share`,
  )
  if (!member) throw new Refusal('not_found')
  return member.sellerId
}

/** Whether the caller may act for this seller. */
export async function worksForSeller(tx: Tx, sellerId: string): Promise<boolean> {
  if (tx.actor.kind !== 'user') return false
  const member = await maybe(
    tx.db,
    sql`select from shop.members where user_id = ${tx.actor.userId} and seller_id = ${sellerId} for key share`,
  )
  return member !== undefined
}

/** Who acts on stock: the office on that of all sellers, a seller's people on their own. */
export type By = 'office' | 'seller'

/**
 * That the caller may act on this product. The office's permission is asked by its routes.
 * @throws Refusal('not_found') to a seller's people for what another one sells
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
