import type { decideApplication as route } from '@dawra/contract/businesses/routes'
import type { OfficeApplication } from '@dawra/contract/businesses/schemas'
import type { ParsedBody } from '@dawra/contract/platform/route'
import { operatorChanger } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { userIdOf } from '#platform/person'
import { type Changer, refuseStale } from '#platform/refuse-stale'
import { run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { getOfficeApplication } from './office.ts'
import { openBusiness } from './open-business.ts'
import { announceStatus, type LockedApplication, lockApplication } from './store.ts'

type Decision = ParsedBody<typeof route>

/**
 * Decides a pending application.
 * @throws Refusal('not_found' | 'application_not_waiting' | 'changed_meanwhile' | 'cr_number_taken' | 'business_suspended'
 * | 'account_differs' | 'licence_expired')
 */
export async function decideApplication(
  ctx: Ctx,
  applicationId: string,
  decision: Decision,
): Promise<OfficeApplication> {
  return transact(ctx, async tx => {
    const locked = await lockApplication(tx, applicationId)
    if (!locked) throw new Refusal('not_found')
    if (locked.status !== 'submitted') throw new Refusal('application_not_waiting', { status: locked.status })
    if (locked.version !== decision.version) refuseStale(locked, await changerForOffice(tx, locked))
    const status = await apply(tx, locked, decision)
    await announceStatus(tx, applicationId, status)
    return getOfficeApplication(tx, applicationId)
  })
}

/** The last change was made by the applicant, who may send the application again, or by another operator. */
const changerForOffice = async (tx: Tx, { changedBy, userId }: LockedApplication): Promise<Changer> =>
  changedBy === userId ? { by: 'someone', name: '' } : operatorChanger(tx, changedBy)

async function apply(tx: Tx, locked: LockedApplication, decision: Decision) {
  switch (decision.decision) {
    case 'approve':
      return approve(tx, locked, decision)
    case 'more':
      return requestCorrections(tx, locked, decision)
    case 'decline':
      return decline(tx, locked, decision)
  }
}

type Of<Name extends Decision['decision']> = Extract<Decision, { decision: Name }>

async function approve(tx: Tx, locked: LockedApplication, { checklist }: Of<'approve'>) {
  const { businessId, venueId } = await openBusiness(tx, locked)
  const by = userIdOf(tx)
  await run(
    tx.db,
    sql`update businesses.applications set status = 'approved', business_id = ${businessId}, venue_id = ${venueId},
        checklist = ${JSON.stringify(checklist)}::jsonb, decided_at = platform.now(), decided_by = ${by}::uuid,
        version = version + 1, changed_at = platform.now(), changed_by = ${by}::uuid
      where id = ${locked.id}`,
  )
  return 'approved' as const
}

async function requestCorrections(
  tx: Tx,
  { id }: LockedApplication,
  { checklist, wanted, note }: Of<'more'>,
) {
  const by = userIdOf(tx)
  await run(
    tx.db,
    sql`update businesses.applications set status = 'more_wanted', wanted = ${wanted}::text[], note = ${note},
        checklist = ${JSON.stringify(checklist)}::jsonb, reminded_at = null,
        version = version + 1, changed_at = platform.now(), changed_by = ${by}::uuid
      where id = ${id}`,
  )
  return 'more_wanted' as const
}

async function decline(tx: Tx, { id }: LockedApplication, { checklist, reason, note }: Of<'decline'>) {
  const by = userIdOf(tx)
  await run(
    tx.db,
    sql`update businesses.applications set status = 'declined', decline_reason = ${reason}, note = ${note},
        checklist = ${JSON.stringify(checklist)}::jsonb, decided_at = platform.now(), decided_by = ${by}::uuid,
        version = version + 1, changed_at = platform.now(), changed_by = ${by}::uuid
      where id = ${id}`,
  )
  return 'declined' as const
}
