import type { decideCharity as route } from '@dawra/contract/charities/office-charities'
import type { ParsedBody } from '@dawra/contract/platform/route'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { refuseStale } from '#platform/refuse-stale'
import { maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { applicationChanged, charitySuspended } from '../events.ts'
import { addMember } from '../members.ts'
import { changerFor } from '../save-application.ts'
import { isOver, type LockedApplication, lockApplication } from '../store.ts'

type Decision = ParsedBody<typeof route>
const STATUS = { verify: 'verified', more: 'more_wanted', decline: 'declined' } as const

/**
 * Decides a pending application.
 * @throws Refusal('not_found' | 'application_not_waiting' | 'changed_meanwhile' | 'licence_expired' | 'licence_taken' |
 * 'member_exists')
 */
export const decideCharity = (ctx: Ctx, applicationId: string, decision: Decision): Promise<null> =>
  transact(ctx, async tx => {
    const locked = await lockApplication(tx, applicationId)
    if (!locked) throw new Refusal('not_found')
    if (locked.status !== 'submitted') throw new Refusal('application_not_waiting', { status: locked.status })
    if (locked.version !== decision.version) refuseStale(locked, changerFor(locked))
    const charityId = decision.decision === 'verify' ? await verify(tx, locked) : locked.charityId
    const status = STATUS[decision.decision]
    const note = decision.decision === 'verify' ? null : decision.reason
    const wanted = decision.decision === 'more' ? decision.wanted : []
    const by = userIdOf(tx)
    await run(
      tx.db,
      sql`update charities.applications set status = ${status}, charity_id = ${charityId}::uuid, note = ${note},
          wanted = ${wanted}, decided_at = case when ${status} <> 'more_wanted' then platform.now() end,
          decided_by = ${by}::uuid, version = version + 1, changed_at = platform.now(), changed_by = ${by}::uuid
        where id = ${applicationId}`,
    )
    noteChange(tx, { status: 'submitted' }, { status })
    await announce(tx, applicationChanged(applicationId, status))
    return null
  })

/** Creates the charity of an application, or renews its licence. @returns its id */
async function verify(tx: Tx, { userId, charityId, terms }: LockedApplication): Promise<string> {
  const { name, licenceNumber, validUntil, contactName, contactPhone, areas } = terms
  if (!userId || !name || !licenceNumber || !validUntil || !contactName || !contactPhone || !areas)
    throw new Refusal('application_not_waiting', { status: 'draft' })
  if (await isOver(tx.db, validUntil)) throw new Refusal('licence_expired')
  const by = userIdOf(tx)
  const taken = await maybe(
    tx.db,
    sql`select from charities.charities
      where licence_number = ${licenceNumber} and id is distinct from ${charityId}::uuid`,
  )
  if (taken) throw new Refusal('licence_taken')
  const stored = charityId
    ? await maybe<{ id: string }>(
        tx.db,
        sql`update charities.charities set name_en = ${name.en}, name_ar = ${name.ar},
            licence_number = ${licenceNumber}, valid_until = ${validUntil}, contact_name = ${contactName},
            contact_phone = ${contactPhone}, areas = ${areas}, verified_at = platform.now(),
            verified_by = ${by}::uuid, told_days = null
          where id = ${charityId} returning id`,
      )
    : await maybe<{ id: string }>(
        tx.db,
        sql`insert into charities.charities (name_en, name_ar, licence_number, valid_until, contact_name,
            contact_phone, areas, verified_by)
          values (${name.en}, ${name.ar}, ${licenceNumber}, ${validUntil}, ${contactName}, ${contactPhone}, ${areas},
            ${by}::uuid)
          on conflict do nothing returning id`,
      )
  if (!stored) throw new Refusal('licence_taken')
  if (!charityId && !(await addMember(tx, stored.id, userId, { isContact: true })))
    throw new Refusal('member_exists')
  return stored.id
}

interface Suspension {
  suspended: boolean
  reason: string
}

/** Suspends a charity, or ends the suspension; its members are notified. @throws Refusal('not_found') */
export const suspendCharity = (
  ctx: Ctx,
  charityId: string,
  { suspended, reason }: Suspension,
): Promise<null> =>
  transact(ctx, async tx => {
    const before = await maybe<{ isSuspended: boolean }>(
      tx.db,
      sql`select suspended_at is not null as "isSuspended" from charities.charities
        where id = ${charityId} for no key update`,
    )
    if (!before) throw new Refusal('not_found')
    await run(
      tx.db,
      sql`update charities.charities
        set suspended_at = case when ${suspended}::boolean then coalesce(suspended_at, platform.now()) end,
          suspended_because = case when ${suspended}::boolean then ${reason}::text end
        where id = ${charityId}`,
    )
    noteChange(tx, before, { isSuspended: suspended })
    const at = tx.now.toISOString()
    await announce(tx, charitySuspended({ charityId, isSuspended: suspended, at }))
    return null
  })
