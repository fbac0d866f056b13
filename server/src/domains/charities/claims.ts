import type { Claim, HandOutReport } from '@dawra/contract/charities/claims'
import { MAX_OPEN_CLAIMS, MAX_OPEN_REPORTS, MISSED_CLAIM_DAYS } from '@dawra/contract/charities/rules'
import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { invalidInput, Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { pageOf } from '#platform/page-of'
import { personOf } from '#platform/person'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { claimReported } from './events.ts'
import { membershipOf, requireMember } from './members.ts'

const PAGE = 20

/**
 * Checks whether a charity may make one more claim, and locks it until the transaction ends.
 * @throws Refusal('charity_not_active' | 'too_many_claims' | 'reports_overdue')
 */
export const requireMayClaim = (tx: Tx, charityId: string) =>
  run(
    tx.db,
    sql`select charities.require_may_claim(${charityId}, ${MAX_OPEN_CLAIMS}::int, ${MISSED_CLAIM_DAYS}::int,
      ${MAX_OPEN_REPORTS}::int)`,
  )

type Tab = 'open' | 'to_report' | 'past'
interface Wanted {
  charityId: string
  userId: string
  cursor: string | null
}

/** Claims of the caller's charity, latest first; empty for a caller without a charity. */
export async function listClaims(ctx: Ctx, { tab, cursor }: { tab: Tab; cursor?: string | undefined }) {
  const { userId } = personOf(ctx)
  const after = idCursor(cursor)
  const membership = await membershipOf(ctx.db, userId)
  if (!membership) return { items: [], next: null }
  const wanted = { charityId: membership.charityId, userId, cursor: after }
  const rows = await select(ctx.db, tab, wanted)
  return pageOf(
    rows.map(row => row.claim),
    PAGE,
  )
}

/** Two statements, because each list has an index of its own. */
function select(db: Db, tab: Tab, { charityId, userId, cursor }: Wanted): Promise<{ claim: Claim }[]> {
  if (tab === 'open')
    return many(
      db,
      sql`select charities.claim_json(c, ${userId}) as claim from charities.claims c
        where charity_id = ${charityId} and status in ('waiting', 'open')
          and (${cursor}::uuid is null or id < ${cursor}::uuid) order by id desc limit ${PAGE + 1}::int`,
    )
  if (tab === 'to_report')
    return many(
      db,
      sql`select charities.claim_json(c, ${userId}) as claim from charities.claims c
        where charity_id = ${charityId} and status = 'collected' and reported_at is null
          and (${cursor}::uuid is null or id < ${cursor}::uuid) order by id desc limit ${PAGE + 1}::int`,
    )
  return many(
    db,
    sql`select charities.claim_json(c, ${userId}) as claim from charities.claims c
      where charity_id = ${charityId} and (status in ('missed', 'ended') or reported_at is not null)
        and (${cursor}::uuid is null or id < ${cursor}::uuid) order by id desc limit ${PAGE + 1}::int`,
  )
}

/**
 * Stores the outcome of a collected claim, once; its donor is notified.
 * @throws Refusal('not_found' | 'not_collected_yet' | 'already_reported' | 'too_much_left' | 'invalid_input')
 */
export const reportClaim = (ctx: Ctx, claimId: string, report: HandOutReport): Promise<Claim> =>
  transact(ctx, async tx => {
    const { charityId, userId } = await requireMember(tx)
    const claim = await maybe<{ status: string; grams: number; donorId: string; isReported: boolean }>(
      tx.db,
      sql`select status, grams, donor_id as "donorId", reported_at is not null as "isReported"
        from charities.claims where id = ${claimId} and charity_id = ${charityId} for no key update`,
    )
    if (!claim) throw new Refusal('not_found')
    if (claim.status !== 'collected') throw new Refusal('not_collected_yet')
    if (claim.isReported) throw new Refusal('already_reported')
    const { portions, people, leftGrams, leftTo } = report
    if (leftGrams > claim.grams) throw new Refusal('too_much_left', { grams: claim.grams })
    if (leftGrams > 0 && !leftTo) throw invalidInput('leftTo', 'required')
    await run(
      tx.db,
      sql`update charities.claims set reported_at = platform.now(), reported_by = ${userId}, portions = ${portions}::int,
          people = ${people}::int, left_grams = ${leftGrams}::int, left_to = ${leftGrams > 0 ? leftTo : null}
        where id = ${claimId}`,
    )
    await announce(tx, claimReported({ claimId, donorId: claim.donorId }))
    const { shown } = await one<{ shown: Claim }>(
      tx.db,
      sql`select charities.claim_json(c, ${userId}) as shown from charities.claims c where id = ${claimId}`,
    )
    return shown
  })
