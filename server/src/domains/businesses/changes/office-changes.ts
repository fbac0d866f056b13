import type { OfficeChange, decideBusinessChange as route } from '@dawra/contract/businesses/changes'
import type { ParsedBody } from '@dawra/contract/platform/route'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { many, maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { answerPaper, type UploadedFile } from '#platform/uploaded-file'
import { changeMoved } from '../events.ts'
import { isExpired } from '../store.ts'

type Row = Omit<OfficeChange, 'requestedAt' | 'decidedAt'> & { requestedAt: Date }

export async function listChanges({ db }: Ctx): Promise<{ changes: OfficeChange[] }> {
  const rows = await many<Row>(
    db,
    sql`select c.id, c.kind, c.status, c.licence_number as "licenceNumber",
        c.licence_expires_on::text as "licenceExpiresOn", c.iban, c.holder, c.asked_at as "requestedAt", c.note,
        c.scan_type as "scanType", b.contact_phone as phone,
        case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as venue,
        jsonb_build_object('id', b.id, 'legalName', b.legal_name, 'crNumber', b.cr_number) as business,
        coalesce((select full_name from identity.people where id = c.asked_by), '') as "requestedBy",
        jsonb_build_object('licenceNumber', v.licence_number, 'licenceExpiresOn', v.licence_expires_on,
          'iban', b.iban) as current
      from businesses.changes c join businesses.businesses b on b.id = c.business_id
        left join businesses.venues v on v.venue_id = c.venue_id left join venues.cards s on s.id = c.venue_id
      where c.status = 'waiting' order by c.asked_at, c.id limit 100`,
  )
  return {
    changes: rows.map(row => ({ ...row, requestedAt: row.requestedAt.toISOString(), decidedAt: null })),
  }
}

/** @throws Refusal('not_found') once it is decided */
export async function getChangeScan({ db }: Ctx, changeId: string): Promise<Response> {
  return answerPaper(
    await maybe<UploadedFile>(
      db,
      sql`select scan as bytes, scan_type as "contentType" from businesses.changes
        where id = ${changeId} and scan is not null and scan_type is not null`,
    ),
  )
}

type Decision = ParsedBody<typeof route>

/**
 * Puts a change into force, or declines it. Members of the office cannot decide their own requests.
 * @throws Refusal('not_found' | 'change_not_waiting' | 'change_by_another' | 'licence_expired')
 */
export async function decideChange(ctx: Ctx, changeId: string, decision: Decision): Promise<null> {
  return transact(ctx, async tx => {
    const change = await lockChange(tx, changeId)
    if (!change) throw new Refusal('not_found')
    if (change.status !== 'waiting') throw new Refusal('change_not_waiting', { status: change.status })
    if (change.requestedBy === userIdOf(tx)) throw new Refusal('change_by_another')
    if (decision.decision === 'approve') await apply(tx, change)
    const status = decision.decision === 'approve' ? 'approved' : 'declined'
    await run(
      tx.db,
      sql`update businesses.changes set status = ${status}, decided_by = ${userIdOf(tx)}::uuid,
          decided_at = platform.now(), note = ${decision.decision === 'decline' ? decision.note : null},
          scan = null, scan_type = null
        where id = ${changeId}`,
    )
    await announce(tx, changeMoved(changeId, status))
    return null
  })
}

interface Locked {
  businessId: string
  venueId: string | null
  kind: OfficeChange['kind']
  status: OfficeChange['status']
  licenceNumber: string | null
  licenceExpiresOn: string | null
  iban: string | null
  holder: string | null
  requestedBy: string
}

const lockChange = (tx: Tx, id: string): Promise<Locked | undefined> =>
  maybe(
    tx.db,
    sql`select business_id as "businessId", venue_id as "venueId", kind, status, licence_number as "licenceNumber",
        licence_expires_on::text as "licenceExpiresOn", iban, holder, asked_by as "requestedBy"
      from businesses.changes where id = ${id} for update`,
  )

async function apply(tx: Tx, { businessId, venueId, iban, holder, licenceNumber, licenceExpiresOn }: Locked) {
  if (iban !== null)
    return run(
      tx.db,
      sql`update businesses.businesses set iban = ${iban}, iban_changed_at = platform.now(),
          legal_name = coalesce(${holder}, legal_name), version = version + 1, changed_at = platform.now(), changed_by = ${userIdOf(tx)}::uuid
        where id = ${businessId}`,
    )
  if (licenceExpiresOn !== null && (await isExpired(tx.db, licenceExpiresOn)))
    throw new Refusal('licence_expired')
  return run(
    tx.db,
    sql`update businesses.venues set licence_number = ${licenceNumber}, licence_expires_on = ${licenceExpiresOn},
        licence_told_on = null
      where venue_id = ${venueId}`,
  )
}
