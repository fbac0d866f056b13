import { missingFields } from '@dawra/contract/businesses/rules'
import type { Application } from '@dawra/contract/businesses/schemas'
import { deniedAllergens } from '@dawra/contract/deals/allergens-in-text.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { refuseStale } from '#platform/refuse-stale'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { changerFor, requireEditable } from './save-application.ts'
import {
  announceStatus,
  getApplication,
  isExpired,
  isRegistered,
  lockLatest,
  requireOwnBusiness,
} from './store.ts'

/**
 * Sends the person's application to the office. `allergensSure` confirms the allergen answer although the texts name
 * another allergen.
 * @throws Refusal('application_incomplete' | 'allergens_named' | 'phone_not_confirmed' | 'licence_expired' |
 * 'cr_number_taken' | 'business_suspended' | 'account_differs' | 'application_not_editable' | 'changed_meanwhile' |
 * 'not_found')
 */
export function submitApplication(ctx: Ctx, version: number, allergensSure?: boolean): Promise<Application> {
  const { userId } = personOf(ctx)
  return transact(ctx, async tx => {
    const locked = await lockLatest(tx, userId)
    if (!locked) throw new Refusal('not_found')
    requireEditable(locked)
    if (locked.version !== version) refuseStale(locked, changerFor(locked))
    const application = await getApplication(tx.db, locked.id)
    await requireSendable(tx, userId, application)
    if (!allergensSure) checkNamed(application.terms)
    await run(
      tx.db,
      sql`update businesses.applications set status = 'submitted', submitted_at = platform.now(), wanted = '{}',
          note = null, version = version + 1, changed_at = platform.now(), changed_by = ${userId}
        where id = ${locked.id}`,
    )
    await announceStatus(tx, locked.id, 'submitted')
    return getApplication(tx.db, locked.id)
  })
}

async function requireSendable(
  { db }: Pick<Ctx, 'db'>,
  userId: string,
  { terms, papers, phoneConfirmed }: Pick<Application, 'terms' | 'papers' | 'phoneConfirmed'>,
) {
  const added = Object.fromEntries(papers.map(({ kind }) => [kind, true]))
  const fields = missingFields({ ...terms, ...added })
  const { licenceExpiresOn, crNumber, iban } = terms
  if (fields.length > 0 || !licenceExpiresOn || !crNumber || !iban)
    throw new Refusal('application_incomplete', { fields })
  if (!phoneConfirmed) throw new Refusal('phone_not_confirmed')
  if (await isExpired(db, licenceExpiresOn)) throw new Refusal('licence_expired')
  if (await isRegistered(db, crNumber)) await requireOwnBusiness(db, { userId, crNumber, iban })
}

/** @throws Refusal('allergens_named', { named }) when the texts name an allergen that the answer denies */
function checkNamed({ venueName, surplus, allergenAnswer, allergens = [] }: Application['terms']) {
  const stated = allergenAnswer === 'unknown' ? null : allergens
  const named = deniedAllergens([venueName?.en ?? null, venueName?.ar ?? null, surplus ?? null], stated)
  if (named.length > 0) throw new Refusal('allergens_named', { named })
}
