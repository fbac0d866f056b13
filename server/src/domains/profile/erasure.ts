import type { Erasure } from '@dawra/contract/profile/consents'
import { ERASURE_GRACE_DAYS } from '@dawra/contract/profile/rules'
import {
  type Device,
  erasePerson,
  getPerson,
  type IdentityServices,
  isLastOwner,
  isPerson,
  recordSecurityEvent,
} from '#identity'
import type { Ctx } from '#platform/context'
import { eachInTurn } from '#platform/each-in-turn'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import { type Db, many, maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { sendMail } from './texts/index.ts'

export const getErasure = async (ctx: Ctx): Promise<Erasure> => ({
  erasure: (await planned(ctx.db, personOf(ctx).userId)) ?? null,
})

const planned = (db: Db, userId: string) =>
  maybe<{ requestedAt: string; actsAt: string }>(
    db,
    sql`select to_jsonb(requested_at) #>> '{}' as "requestedAt", to_jsonb(acts_at) #>> '{}' as "actsAt"
      from profile.data_requests where user_id = ${userId} and kind = 'erasure' and status = 'waiting'`,
  )

/**
 * Schedules the erasure of all personal data. A second request does not move the date of the first.
 * @throws Refusal('last_office_owner')
 */
export async function requestErasure(
  ctx: Ctx,
  { publicUrl }: Pick<IdentityServices, 'publicUrl'>,
  device: Device,
): Promise<Erasure> {
  const { userId, sessionId } = personOf(ctx)
  await limitRate(ctx, 'profile.erasure', userId)
  if (await isLastOwner(ctx.db, userId)) throw new Refusal('last_office_owner')
  return transact(ctx, async tx => {
    const isNew = await run(
      tx.db,
      sql`insert into profile.data_requests (user_id, kind, acts_at)
        values (${userId}, 'erasure', platform.now() + make_interval(days => ${ERASURE_GRACE_DAYS}::int))
        on conflict do nothing`,
    )
    const erasure = await getErasure(tx)
    if (isNew === 0 || !erasure.erasure) return erasure
    await recordSecurityEvent(tx.db, { kind: 'erasure_requested', userId, sessionId, device })
    await notifyOf(tx, userId, { on: erasure.erasure.actsAt, link: `${publicUrl}/profile/settings` })
    return erasure
  })
}

async function notifyOf(tx: Tx, userId: string, facts: { on: string; link: string }) {
  const { email, language } = await getPerson(tx.db, userId)
  if (email) await sendMail(tx, { template: 'erasure_planned', to: email, language, facts })
}

/**
 * Cancels the erasure; does nothing when none was scheduled.
 * @throws Refusal('not_signed_in') when the account has just been erased
 */
export function cancelErasure(ctx: Ctx, device: Device): Promise<Erasure> {
  const { userId, sessionId } = personOf(ctx)
  return transact(ctx, async tx => {
    const cancelled = await run(
      tx.db,
      sql`update profile.data_requests set status = 'cancelled', finished_at = platform.now()
        where user_id = ${userId} and kind = 'erasure' and status = ${'waiting'}`,
    )
    if (cancelled > 0)
      await recordSecurityEvent(tx.db, { kind: 'erasure_cancelled', userId, sessionId, device })
    else if (!(await isPerson(tx.db, userId))) throw new Refusal('not_signed_in')
    return { erasure: null }
  })
}

/** Erases people whose grace period is over, each separately, so that one failure does not stop the others. */
export async function eraseDue(ctx: Ctx) {
  const due = await many<{ userId: string }>(
    ctx.db,
    sql`select user_id as "userId" from profile.data_requests
      where kind = 'erasure' and status = 'waiting' and acts_at <= platform.now() order by acts_at limit 200`,
  )
  const ids = due.map(({ userId }) => userId)
  await eachInTurn(ctx, 'profile.erase', ids, userId => eraseOne(ctx, userId))
}

const eraseOne = (ctx: Ctx, userId: string) =>
  transact(ctx, async tx => {
    // A simultaneous cancellation either wins here or comes too late.
    const wasDue = await run(
      tx.db,
      sql`update profile.data_requests set status = 'done', finished_at = platform.now()
        where user_id = ${userId} and kind = 'erasure' and status = ${'waiting'} and acts_at <= platform.now()`,
    )
    if (wasDue > 0) await erasePerson(tx, userId)
  })
