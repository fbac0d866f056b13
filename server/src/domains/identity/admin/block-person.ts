import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { personOf } from '#platform/person'
import { maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { getPerson } from '../people/people.ts'
import type { Device } from '../security/device.ts'
import { sendMail } from '../texts/index.ts'
import { setBan } from './ban.ts'
import type { Admin } from './record-admin-act.ts'

const DAY = 86_400

interface Standing {
  name: string
  blockedUntil: string | null
  isMember: boolean
}

/** @throws Refusal('not_found') */
export async function getStanding({ db }: Pick<Ctx, 'db'>, userId: string): Promise<Standing> {
  const found = await maybe<Standing>(
    db,
    sql`select full_name as name,
        case when banned_until > platform.now() then to_jsonb(banned_until) #>> '{}' end as "blockedUntil",
        exists (select from identity.user_roles r where r.user_id = u.id and r.role = 'operator') as "isMember"
      from identity.users u where id = ${userId} and deleted_at is null`,
  )
  if (!found) throw new Refusal('not_found')
  return found
}

/**
 * Blocks a person: their sessions end, and they are notified of the reason.
 * @throws Refusal('not_found' | 'person_in_office')
 */
export const blockPerson = (
  ctx: Ctx,
  device: Device,
  userId: string,
  { days, reason }: { days: number; reason: string },
) =>
  transact(ctx, async tx => {
    const before = await lockStanding(tx, userId)
    // Otherwise a member of the office could lock out a colleague and escape their control.
    if (before.isMember) throw new Refusal('person_in_office')
    await setBan(tx, adminOf(tx, device), userId, days * DAY)
    const after = await getStanding(tx, userId)
    if (after.blockedUntil) await tell(tx, userId, { until: after.blockedUntil, reason })
    noteChange(tx, before, after)
    return after
  })

/** @throws Refusal('not_found' | 'person_not_blocked') */
export const unblockPerson = (ctx: Ctx, device: Device, userId: string) =>
  transact(ctx, async tx => {
    const before = await lockStanding(tx, userId)
    if (!before.blockedUntil) throw new Refusal('person_not_blocked')
    await setBan(tx, adminOf(tx, device), userId, null)
    const after = await getStanding(tx, userId)
    await tell(tx, userId, null)
    noteChange(tx, before, after)
    return after
  })

/** @throws Refusal('not_found') */
export async function lockStanding(tx: Tx, userId: string): Promise<Standing> {
  await run(tx.db, sql`select from identity.users where id = ${userId} for update`)
  return getStanding(tx, userId)
}

const adminOf = (tx: Tx, device: Device): Admin => ({
  ctx: tx,
  doneBy: `operator ${personOf(tx).userId}`,
  device,
})

/** Notifies the person by mail, because they cannot sign in. `block` is null when the block is lifted. */
async function tell(tx: Tx, userId: string, block: { until: string; reason: string } | null) {
  const { email: to, language } = await getPerson(tx.db, userId)
  if (!to) return
  if (block) await sendMail(tx, { template: 'account_blocked', to, language, facts: block })
  else await sendMail(tx, { template: 'account_unblocked', to, language, facts: {} })
}
