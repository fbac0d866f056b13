import type { Ctx } from '#platform/context'
import type { Changer } from '#platform/refuse-stale'
import { maybe, sql } from '#platform/sql'

/** Names a change's author as one operator may see another. */
export async function operatorChanger({ db, actor }: Ctx, changedBy: string | null): Promise<Changer> {
  if (actor.kind === 'user' && actor.userId === changedBy) return { by: 'you', name: '' }
  const person = await maybe<{ name: string }>(
    db,
    sql`select full_name as name from identity.people where id = ${changedBy}::uuid and not is_erased`,
  )
  return person?.name ? { by: 'colleague', name: person.name } : { by: 'someone', name: '' }
}
