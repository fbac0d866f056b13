import type { OwnBusiness } from '@dawra/contract/businesses/changes'
import { LARGEST_PAPER } from '@dawra/contract/businesses/rules'
import { actorKey, type Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import { maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { requireVenueRole } from '#venues'
import { changeMoved } from '../events.ts'
import { readPaper } from '../papers.ts'
import { isExpired, type Licence } from '../store.ts'
import { admitAccount, requestAccount } from './change-account.ts'
import { requireOwnBusiness } from './own-business.ts'

type Answer = Promise<{ business: OwnBusiness }>

/**
 * Checks before the bytes of a scan are read: owners only.
 * @throws Refusal('too_many_requests' | 'not_found' | 'not_allowed' | 'malformed_request' | 'body_too_large')
 */
export async function admitScan(ctx: Ctx, venueId: string, contentLength: string | undefined) {
  await limitRate(ctx, 'businesses.change', actorKey(ctx.actor))
  await requireVenueRole(ctx, venueId, 'owner')
  if (contentLength === undefined) throw new Refusal('malformed_request')
  if (Number(contentLength) > LARGEST_PAPER) throw new Refusal('body_too_large', { maxBytes: LARGEST_PAPER })
}

/**
 * Requests approval of a store's renewed food licence; it replaces a pending request of that store.
 * @throws Refusal('not_found' | 'not_allowed' | 'licence_expired' | 'body_too_large' | 'unsupported_media_type' |
 * 'picture_not_readable' | 'picture_too_large')
 */
export async function requestLicenceChange(
  ctx: Ctx,
  venueId: string,
  { number, expiresOn }: Licence,
  bytes: Uint8Array,
): Answer {
  await requireVenueRole(ctx, venueId, 'owner')
  if (await isExpired(ctx.db, expiresOn)) throw new Refusal('licence_expired')
  const scan = await readPaper(bytes)
  return transact(ctx, async tx => {
    const businessId = await lockBusiness(tx, venueId)
    await run(
      tx.db,
      sql`update businesses.changes set status = 'replaced', scan = null, scan_type = null
        where venue_id = ${venueId} and kind = 'licence' and status = 'waiting'`,
    )
    const { id } = await one<{ id: string }>(
      tx.db,
      sql`insert into businesses.changes (business_id, venue_id, kind, licence_number, licence_expires_on, scan, scan_type,
          asked_by)
        values (${businessId}, ${venueId}, 'licence', ${number}, ${expiresOn}, ${scan.bytes}, ${scan.contentType},
          ${personOf(tx).userId}) returning id`,
    )
    await announce(tx, changeMoved(id, 'waiting'))
    return requireOwnBusiness(tx, venueId)
  })
}

/**
 * Requests another account for payouts; a person with a second factor must present it.
 * @throws Refusal('too_many_requests' | 'not_found' | 'not_allowed' | 'step_up_needed')
 */
export async function requestAccountChange(ctx: Ctx, venueId: string, iban: string): Answer {
  await requireVenueRole(ctx, venueId, 'owner')
  await admitAccount(ctx)
  return transact(ctx, async tx => {
    const businessId = await lockBusiness(tx, venueId)
    await requestAccount(tx, businessId, { iban, holder: null })
    return requireOwnBusiness(tx, venueId)
  })
}

/** Two owners' requests run one after the other. @throws Refusal('not_found') for a venue without a business */
async function lockBusiness(tx: Tx, venueId: string): Promise<string> {
  const business = await maybe<{ id: string }>(
    tx.db,
    sql`select b.id from businesses.businesses b join businesses.venues v on v.business_id = b.id
      where v.venue_id = ${venueId} for update of b`,
  )
  if (!business) throw new Refusal('not_found')
  return business.id
}
