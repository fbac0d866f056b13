import { type FavouriteKind, MAX_FAVOURITES } from '@dawra/contract/favourites/rules'
import type { Favourite } from '@dawra/contract/favourites/schemas'
import type { Ctx } from '#platform/context'
import { invalidInput, Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { type Db, maybe, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'

export interface Target {
  kind: FavouriteKind
  id: string
}

interface AlertSettings {
  alerts?: boolean | undefined
  watches?: boolean | undefined
}

/**
 * Adds a favourite, or changes which of its alerts are on.
 * @throws Refusal('not_found') when no such listing or venue is visible
 * @throws Refusal('too_many_favourites', { most })
 */
export function saveFavourite(
  ctx: Ctx,
  { kind, id, alerts, watches }: Target & AlertSettings,
): Promise<Favourite> {
  const { userId } = personOf(ctx)
  return transact(ctx, async tx => {
    if (kind !== 'deal' && watches) throw invalidInput('watches', 'invalid_value')
    if (!(await isFavourite(tx.db, userId, { kind, id })) && !(await exists(tx.db, { kind, id })))
      throw new Refusal('not_found')
    return one(
      tx.db,
      sql`select kind, subject_id as id, alerts, watches, to_jsonb(added_at) #>> '{}' as "addedAt"
        from favourites.keep(${userId}, ${kind}, ${id}, ${alerts ?? null}::boolean, ${watches ?? null}::boolean,
          ${MAX_FAVOURITES}::int)`,
    )
  })
}

export async function dropFavourite(ctx: Ctx, { kind, id }: Target): Promise<null> {
  const { userId } = personOf(ctx)
  await run(
    ctx.db,
    sql`delete from favourites.favourites where user_id = ${userId} and kind = ${kind} and subject_id = ${id}`,
  )
  return null
}

const isFavourite = async (db: Db, userId: string, { kind, id }: Target) =>
  (await maybe(
    db,
    sql`select from favourites.favourites where user_id = ${userId} and kind = ${kind} and subject_id = ${id}`,
  )) !== undefined

/** Whether it is visible to the public: drafts and withdrawn listings cannot be favourites. */
const exists = async (db: Db, { kind, id }: Target) => (await maybe(db, visible(kind, id))) !== undefined

function visible(kind: FavouriteKind, id: string) {
  if (kind === 'venue') return sql`select from venues.cards where id = ${id}`
  if (kind === 'deal') return sql`select from deals.deals where id = ${id} and published_at is not null`
  return sql`select from donations.open_donations where id = ${id}`
}
