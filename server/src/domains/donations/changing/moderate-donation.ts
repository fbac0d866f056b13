import type { EventData } from '@dawra/contract/events'
import type { Localized } from '@dawra/contract/platform/schemas'
import type { Reportable } from '#moderation'
import { maybe, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { answerFor } from '#venues'
import { hideDonation } from '../giving/hide-donation.ts'
import { lockDonation } from '../giving/store.ts'
import { endForAll } from './end-donation.ts'

export async function hideReported(tx: Tx, { kind, id }: EventData<'moderation.hidden'>) {
  if (kind === 'donation') await hideDonation(tx, id)
  if (kind === 'rating')
    await run(
      tx.db,
      sql`update donations.ratings set hidden_at = platform.now() where id = ${id} and hidden_at is null`,
    )
}

/**
 * Shows hidden content again, or hides it for good: then the listing ends, and accepted requesters are notified and
 * refunded.
 */
export async function applyVerdict(tx: Tx, { kind, id, verdict }: EventData<'moderation.decided'>) {
  if (verdict === 'hide') await hideReported(tx, { kind, id })
  if (kind === 'rating' && verdict === 'keep')
    await run(tx.db, sql`update donations.ratings set hidden_at = null where id = ${id}`)
  if (kind !== 'donation') return
  const donation = await lockDonation(tx, id)
  if (!donation) return
  if (verdict === 'keep')
    await run(tx.db, sql`update donations.donations set hidden_at = null where id = ${id}`)
  else if (!donation.isOver || donation.gramsPromised > 0)
    await endForAll(tx, id, { by: 'operator', reason: 'hidden' })
}

interface Described {
  title: Localized
  text: string | null
  author: string
  authorId: string | null
  venueId: string | null
}

export const reportableDonations: Reportable = {
  kind: 'donation',
  async describe(db, id, reporterId) {
    const donation = await maybe<Described>(
      db,
      sql`select platform.localized(d.title_en, d.title_ar) as title, coalesce(d.description_en, d.description_ar) as text,
          o.name as author, o.person_id as "authorId", o.venue_id as "venueId"
        from donations.donations d join donations.donors o on o.user_id = d.donor_id
        where d.id = ${id} and d.erased_at is null
          and (${reporterId}::uuid is null or d.hidden_at is null)`,
    )
    if (!donation?.venueId) return donation
    return { ...donation, alsoOf: await answerFor(db, donation.venueId) }
  },
}

export const reportableRatings: Reportable = {
  kind: 'rating',
  describe: (db, id, reporterId) =>
    maybe(
      db,
      sql`select platform.localized(null, null) as title, r.text, p.full_name as author, r.author_id as "authorId"
        from donations.ratings r join identity.people p on p.id = r.author_id
        where r.id = ${id} and (${reporterId}::uuid is null
          or (r.about_id = ${reporterId}::uuid and exists (select from donations.shown_ratings s where s.id = r.id)))`,
    ),
}
