import { MAX_STANDING_REQUESTS } from '@dawra/contract/donations/rules'
import type { StandingRequest, StandingTerms } from '@dawra/contract/donations/standing-requests'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { enqueue } from '#platform/jobs'
import { personOf } from '#platform/person'
import { refuseStale, type State, YOURSELF } from '#platform/refuse-stale'
import { many, maybe, one, run, sql } from '#platform/sql'
import { transact, transactOnce } from '#platform/transact'
import { requireAreas } from '#settings'

export const listStandingRequests = (ctx: Ctx): Promise<StandingRequest[]> =>
  many(
    ctx.db,
    sql`select id, categories, least_grams as "leastGrams", most_grams as "mostGrams", areas,
        asks_by_itself as "requestsAutomatically", phone, message, is_on as "isOn", to_jsonb(created_at) #>> '{}' as "createdAt",
        version
      from donations.standing_requests where user_id = ${personOf(ctx).userId}
      order by id desc limit ${MAX_STANDING_REQUESTS}::int`,
  )

function checkAmounts({ leastGrams, mostGrams }: StandingTerms) {
  if (leastGrams > mostGrams)
    throw new Refusal('invalid_input', { issues: [{ path: 'mostGrams', rule: 'too_small' }] })
}

/** @throws Refusal('buyer_needed' | 'too_many_standing_requests' | 'invalid_input') */
export const createStandingRequest = (ctx: Ctx, terms: StandingTerms): Promise<StandingRequest> =>
  transactOnce(ctx, async tx => {
    const { userId } = personOf(tx)
    checkAmounts(terms)
    await requireAreas(tx.db, { path: 'areas', slugs: terms.areas })
    if (!(await maybe(tx.db, sql`select from identity.buyers where user_id = ${userId}`)))
      throw new Refusal('buyer_needed')
    await run(tx.db, sql`select donations.lock_person(${userId})`)
    const { stored } = await one<{ stored: number }>(
      tx.db,
      sql`select count(*) as stored from donations.standing_requests where user_id = ${userId}`,
    )
    if (stored >= MAX_STANDING_REQUESTS)
      throw new Refusal('too_many_standing_requests', { most: MAX_STANDING_REQUESTS })
    const created = await one<StandingRequest>(
      tx.db,
      sql`insert into donations.standing_requests (user_id, categories, least_grams, most_grams, areas,
          asks_by_itself, phone, message)
        values (${userId}, ${terms.categories}, ${terms.leastGrams}, ${terms.mostGrams}, ${terms.areas},
          ${terms.requestsAutomatically}, ${terms.phone}, ${terms.message})
        returning id, categories, least_grams as "leastGrams", most_grams as "mostGrams", areas,
          asks_by_itself as "requestsAutomatically", phone, message, is_on as "isOn",
          to_jsonb(created_at) #>> '{}' as "createdAt", version`,
    )
    await enqueue(tx, 'donations.look_for_standing', { standingId: created.id })
    return created
  })

/**
 * Edits a standing request. Open listings are matched again, because the new terms may fit them. A paused request
 * matches nothing.
 * @throws Refusal('not_found' | 'invalid_input' | 'changed_meanwhile')
 */
export function editStandingRequest(
  ctx: Ctx,
  id: string,
  { version, ...terms }: StandingTerms & { isOn: boolean; version: number },
): Promise<StandingRequest> {
  checkAmounts(terms)
  const { userId } = personOf(ctx)
  return transact(ctx, async tx => {
    await requireAreas(tx.db, { path: 'areas', slugs: terms.areas, already: await areasOf(tx, id, userId) })
    const edited = await maybe<StandingRequest>(
      tx.db,
      sql`update donations.standing_requests set categories = ${terms.categories}, least_grams = ${terms.leastGrams},
          most_grams = ${terms.mostGrams}, areas = ${terms.areas}, asks_by_itself = ${terms.requestsAutomatically},
          phone = ${terms.phone}, message = ${terms.message}, is_on = ${terms.isOn},
          version = version + 1, changed_at = platform.now()
        where id = ${id} and user_id = ${userId} and version = ${version}
        returning id, categories, least_grams as "leastGrams", most_grams as "mostGrams", areas,
          asks_by_itself as "requestsAutomatically", phone, message, is_on as "isOn",
          to_jsonb(created_at) #>> '{}' as "createdAt", version`,
    )
    if (!edited) return refuseStaleStanding(tx, id, userId)
    if (edited.isOn) await enqueue(tx, 'donations.look_for_standing', { standingId: id })
    return edited
  })
}

const areasOf = async ({ db }: Ctx, id: string, userId: string) =>
  (
    await maybe<{ areas: string[] }>(
      db,
      sql`select areas from donations.standing_requests where id = ${id} and user_id = ${userId}`,
    )
  )?.areas

async function refuseStaleStanding({ db }: Ctx, id: string, userId: string): Promise<never> {
  const now = await maybe<State>(
    db,
    sql`select version, changed_at as "changedAt" from donations.standing_requests
      where id = ${id} and user_id = ${userId}`,
  )
  if (!now) throw new Refusal('not_found')
  return refuseStale(now, YOURSELF)
}

/** @throws Refusal('not_found') */
export async function dropStandingRequest(ctx: Ctx, id: string): Promise<null> {
  const { userId } = personOf(ctx)
  const dropped = await run(
    ctx.db,
    sql`delete from donations.standing_requests where id = ${id} and user_id = ${userId}`,
  )
  if (dropped === 0) throw new Refusal('not_found')
  return null
}
