import type { ApplicationTerms } from '@dawra/contract/businesses/schemas'
import { getPerson } from '#identity'
import { Refusal } from '#platform/errors'
import { maybe, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { openVenue } from '#venues'
import { isExpired, type LockedApplication, requireOwnBusiness } from './store.ts'

type Complete = Required<ApplicationTerms>

/**
 * Creates the business of an application and opens its venue, with the applicant as first owner. A venue of a business that
 * they already own joins that business, with a food licence of its own. Without terms of its own the venue pays the usual
 * commission.
 * @throws Refusal('licence_expired' | 'cr_number_taken' | 'business_suspended' | 'account_differs' |
 * 'application_incomplete')
 */
export async function openBusiness(tx: Tx, { userId, terms }: LockedApplication) {
  const complete = completed(terms)
  if (await isExpired(tx.db, complete.licenceExpiresOn)) throw new Refusal('licence_expired')
  const { email } = await getPerson(tx.db, userId)
  // The second of two simultaneous approvals finds the registration taken, unless both have the same owner.
  const business =
    (await insertBusiness(tx, complete, email)) ?? (await requireOwnBusiness(tx.db, { userId, ...complete }))
  const venue = await openVenue(tx, {
    ownerId: userId,
    name: complete.venueName,
    type: complete.type,
    description: { en: null, ar: null },
    address: complete.address,
    area: complete.area,
    phone: complete.contactPhone,
    point: complete.point,
    hours: complete.hours,
    picture: complete.picture,
    vatNumber: complete.vatNumber ?? business.vatNumber,
  })
  await run(
    tx.db,
    sql`insert into businesses.venues (venue_id, business_id, licence_number, licence_expires_on)
      values (${venue.id}, ${business.id}, ${complete.licenceNumber}, ${complete.licenceExpiresOn})`,
  )
  return { businessId: business.id, venueId: venue.id }
}

/** Checked again: the application was complete when it was sent, and cannot have been changed since. */
function completed({
  hours = [],
  picture = null,
  vatNumber = null,
  surplus = '',
  allergenAnswer = 'unknown',
  allergens = [],
  ...terms
}: ApplicationTerms) {
  const { legalName, crNumber, contactName, contactPhone, venueName, area, address, point, type } = terms
  const { licenceNumber, licenceExpiresOn, iban } = terms
  if (!legalName || !crNumber || !contactName || !contactPhone || !venueName || !area || !address || !point)
    throw new Refusal('application_incomplete')
  if (!type || !licenceNumber || !licenceExpiresOn || !iban) throw new Refusal('application_incomplete')
  const who = { legalName, crNumber, vatNumber, contactName, contactPhone }
  const where = { venueName, area, address, point, picture }
  const papers = { licenceNumber, licenceExpiresOn, iban }
  return { ...who, ...where, type, hours, surplus, allergenAnswer, allergens, ...papers } satisfies Complete
}

const insertBusiness = (tx: Tx, terms: Complete, email: string) =>
  maybe<{ id: string; vatNumber: string | null }>(
    tx.db,
    sql`insert into businesses.businesses (legal_name, cr_number, vat_number, contact_name, contact_email,
        contact_phone, iban)
      values (${terms.legalName}, ${terms.crNumber}, ${terms.vatNumber}, ${terms.contactName}, ${email},
        ${terms.contactPhone}, ${terms.iban})
      on conflict do nothing returning id, vat_number as "vatNumber"`,
  )
