import { isEditableCharity, missingCharityFields } from '@dawra/contract/charities/rules'
import type { CharityApplication, CharityTerms } from '@dawra/contract/charities/schemas'
import { requireOpen } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { refuseStale, YOURSELF } from '#platform/refuse-stale'
import { maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { requireAreas } from '#settings'
import { applicationChanged } from './events.ts'
import { membershipOf } from './members.ts'
import { getApplication, isOver, type LockedApplication, lockLatest } from './store.ts'

interface Saved {
  terms: CharityTerms
  /** Null opens a draft. */
  version: number | null
}

/**
 * Saves the fields that are filled in so far. A member's draft renews the licence of their charity.
 * @throws Refusal('changed_meanwhile' | 'application_not_editable' | 'charity_contact_needed' | 'invalid_input' |
 * 'not_open_yet')
 */
export function saveApplication(ctx: Ctx, { terms, version }: Saved): Promise<CharityApplication> {
  const { userId } = personOf(ctx)
  return transact(ctx, async tx => {
    const latest = await lockLatest(tx, userId)
    await requireAreas(tx.db, { path: 'areas', slugs: terms.areas ?? [], already: latest?.terms.areas })
    if (version === null && !(latest && isOpen(latest))) return openDraft(tx, userId, terms)
    if (!latest) throw new Refusal('not_found')
    requireEditable(latest)
    if (latest.version !== version) refuseStale(latest, changerFor(latest))
    await run(
      tx.db,
      sql`update charities.applications set terms = ${JSON.stringify(terms)}::jsonb, version = version + 1,
          changed_at = platform.now(), changed_by = ${userId} where id = ${latest.id}`,
    )
    return getApplication(tx.db, latest.id)
  })
}

const isOpen = ({ status }: LockedApplication) => isEditableCharity(status) || status === 'submitted'

async function openDraft(tx: Tx, userId: string, terms: CharityTerms) {
  const membership = await membershipOf(tx.db, userId)
  // An existing charity renews its licence.
  if (!membership) await requireOpen(tx.db, 'charity')
  if (membership && !membership.isContact) throw new Refusal('charity_contact_needed')
  const opened = await maybe<{ id: string }>(
    tx.db,
    sql`insert into charities.applications (user_id, charity_id, terms, changed_by)
      values (${userId}, ${membership?.charityId ?? null}::uuid, ${JSON.stringify(terms)}::jsonb, ${userId})
      on conflict do nothing returning id`,
  )
  // Opened on another device at the same moment.
  const latest = opened ?? (await lockLatest(tx, userId))
  if (!opened && latest) refuseStale(latest as LockedApplication, YOURSELF)
  return getApplication(tx.db, latest!.id)
}

/** Only the person and the office can change an application. */
export const changerFor = ({ changedBy, userId }: LockedApplication) =>
  changedBy === userId ? YOURSELF : ({ by: 'dawra', name: '' } as const)

/** @throws Refusal('application_not_editable') once it is sent, until the office asks for more */
export function requireEditable({ status }: Pick<LockedApplication, 'status'>) {
  if (!isEditableCharity(status)) throw new Refusal('application_not_editable', { status })
}

/**
 * Sends an application to the office.
 * @throws Refusal('not_found' | 'application_not_editable' | 'changed_meanwhile' | 'application_incomplete' |
 * 'licence_expired' | 'charity_contact_needed')
 */
export function submitApplication(ctx: Ctx, version: number): Promise<CharityApplication> {
  const { userId } = personOf(ctx)
  return transact(ctx, async tx => {
    const locked = await lockLatest(tx, userId)
    if (!locked) throw new Refusal('not_found')
    requireEditable(locked)
    if (locked.version !== version) refuseStale(locked, changerFor(locked))
    const { terms, hasPaper } = locked
    const fields = missingCharityFields({ ...terms, paper: hasPaper || undefined })
    if (fields.length > 0 || !terms.validUntil) throw new Refusal('application_incomplete', { fields })
    if (await isOver(tx.db, terms.validUntil)) throw new Refusal('licence_expired')
    await run(
      tx.db,
      sql`update charities.applications set status = 'submitted', submitted_at = platform.now(), wanted = '{}',
          note = null, version = version + 1, changed_at = platform.now(), changed_by = ${userId}
        where id = ${locked.id}`,
    )
    await announce(tx, applicationChanged(locked.id, 'submitted'))
    return getApplication(tx.db, locked.id)
  })
}
