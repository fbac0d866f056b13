import type { setCommission as route, VenueCommission } from '@dawra/contract/payouts/commission-terms'
import type { BodyOf, ResultOf } from '@dawra/contract/platform/route'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { many, maybe, one, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { termsSet } from './events.ts'

/** A venue's current, past and future commission. @throws Refusal('not_found') */
export async function getCommission(ctx: Ctx, venueId: string): Promise<ResultOf<typeof route>> {
  const venue = await maybe<VenueCommission['venue']>(
    ctx.db,
    sql`select id, name from venues.cards where id = ${venueId}`,
  )
  if (!venue) throw new Refusal('not_found')
  return { venue, current: await currentTerms(ctx, venueId), terms: await selectTerms(ctx, venueId) }
}

export const currentTerms = ({ db }: Pick<Ctx, 'db'>, venueId: string): Promise<VenueCommission['current']> =>
  one(
    db,
    sql`select share_bp as "shareBp", per_portion as "perPortion"
      from payouts.terms_of(${venueId}, platform.muscat_day(platform.now()))`,
  )

type Row = Omit<VenueCommission['terms'][number], 'setAt'> & { setAt: Date }

async function selectTerms({ db }: Ctx, venueId: string): Promise<VenueCommission['terms']> {
  const rows = await many<Row>(
    db,
    sql`select t.from_day::text as "fromDay", t.share_bp as "shareBp", t.per_portion as "perPortion", t.reason,
        (select full_name from identity.people where id = t.set_by) as "setBy", t.set_at as "setAt"
      from payouts.terms t where t.venue_id = ${venueId} order by t.from_day desc`,
  )
  return rows.map(row => ({ ...row, setAt: row.setAt.toISOString() }))
}

/**
 * Sets a venue's commission from a later day on; its managers are notified at once.
 * @throws Refusal('not_found' | 'terms_too_early' | 'terms_day_taken')
 */
export async function setCommission(
  ctx: Ctx,
  venueId: string,
  { shareBp, perPortion, fromDay, reason }: BodyOf<typeof route>,
): Promise<VenueCommission> {
  return transact(ctx, async tx => {
    const { current } = await getCommission(tx, venueId)
    const { isLater } = await one<{ isLater: boolean }>(
      tx.db,
      sql`select ${fromDay}::date > platform.muscat_day(platform.now()) as "isLater"`,
    )
    if (!isLater) throw new Refusal('terms_too_early')
    const set = await maybe(
      tx.db,
      sql`insert into payouts.terms (venue_id, from_day, share_bp, per_portion, set_by, reason)
        values (${venueId}, ${fromDay}::date, ${shareBp}, ${perPortion}, ${userIdOf(tx)}::uuid, ${reason})
        on conflict do nothing returning from_day`,
    )
    if (!set) throw new Refusal('terms_day_taken')
    noteChange(tx, current, { shareBp, perPortion })
    await announce(tx, termsSet({ venueId, fromDay }))
    return getCommission(tx, venueId)
  })
}
