import type { Ctx } from '#platform/context'
import type { Changer } from '#platform/refuse-stale'
import { maybe, sql } from '#platform/sql'

/** The user who changed a product as its seller's people see them: colleagues by name, the office as Dawra. */
export async function sellerChanger(
  { db, actor }: Ctx,
  productId: string,
  changedBy: string | null,
): Promise<Changer> {
  if (actor.kind === 'user' && actor.userId === changedBy) return { by: 'you', name: '' }
  const person = await maybe<{ name: string; isMember: boolean }>(
    db,
    sql`select p.full_name as name, exists (select from shop.members m join shop.products o on o.seller_id = m.seller_id
          where m.user_id = p.id and o.id = ${productId}) as "isMember"
      from identity.people p where p.id = ${changedBy}::uuid and not p.is_erased`,
  )
  if (person?.isMember && person.name) return { by: 'colleague', name: person.name }
  return { by: person && !person.isMember ? 'dawra' : 'someone', name: '' }
}
