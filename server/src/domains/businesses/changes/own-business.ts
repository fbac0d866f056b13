import type { BusinessChange, OwnBusiness } from '@dawra/contract/businesses/changes'
import { maskedIban } from '@dawra/contract/businesses/rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { many, maybe, sql } from '#platform/sql'
import { requireVenueRole } from '#venues'
import { heldUntil } from './change-account.ts'
import { type ChangeRow, shownChange } from './change-for-owner.ts'

/**
 * The business of a venue, with the venue's own licence; null for a legacy venue.
 * @throws Refusal('not_found' | 'not_allowed')
 */
export async function getOwnBusiness(ctx: Ctx, venueId: string): Promise<{ business: OwnBusiness | null }> {
  await requireVenueRole(ctx, venueId, 'manager')
  const found = await selectBusiness(ctx, venueId)
  if (!found) return { business: null }
  const { id, ibanChangedAt, iban, ...business } = found
  return {
    business: {
      ...business,
      iban: iban && maskedIban(iban),
      heldUntil: heldUntil(ctx.now, ibanChangedAt),
      changes: await selectLatest(ctx, id, venueId),
    },
  }
}

/** As `getOwnBusiness`, after a change was requested. @throws Refusal('not_found') */
export async function requireOwnBusiness(ctx: Ctx, venueId: string): Promise<{ business: OwnBusiness }> {
  const { business } = await getOwnBusiness(ctx, venueId)
  if (!business) throw new Refusal('not_found')
  return { business }
}

const selectBusiness = ({ db }: Ctx, venueId: string) =>
  maybe<Omit<OwnBusiness, 'heldUntil' | 'changes'> & { id: string; ibanChangedAt: Date | null }>(
    db,
    sql`select b.id, b.legal_name as "legalName", coalesce(b.cr_number, '') as "crNumber", b.status = 'suspended' as "isSuspended",
        v.licence_number as "licenceNumber", v.licence_expires_on::text as "licenceExpiresOn", b.iban,
        b.iban_changed_at as "ibanChangedAt"
      from businesses.businesses b join businesses.venues v on v.business_id = b.id where v.venue_id = ${venueId}`,
  )

async function selectLatest({ db }: Ctx, businessId: string, venueId: string): Promise<BusinessChange[]> {
  const rows = await many<ChangeRow>(
    db,
    sql`select distinct on (kind) id, kind, status, licence_number as "licenceNumber",
        licence_expires_on::text as "licenceExpiresOn", iban, holder, asked_at as "requestedAt", decided_at as "decidedAt", note
      from businesses.changes
      where business_id = ${businessId} and (kind = 'account' or venue_id = ${venueId}) and status <> 'replaced'
      order by kind, id desc`,
  )
  return rows.map(shownChange)
}
