import type { EventData } from '@dawra/contract/events'
import { erasePayers } from '#payments'
import { dropPicture } from '#platform/drop-picture'
import { many, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { endForAll } from './changing/end-donation.ts'
import { closeAll } from './requests/close-request.ts'
import { requestRef } from './requests/payable-ref.ts'

/**
 * Erasure ends a donor's open listings and a requester's open requests. Weights, times and money are retained; texts,
 * places and contact details are deleted.
 */
export async function erasePersonalData(tx: Tx, { userId }: EventData<'identity.erased'>) {
  await endWhatIsOpen(tx, userId)
  await eraseDonations(tx, userId)
  await eraseRequests(tx, userId)
  await run(tx.db, sql`update donations.ratings set text = '' where author_id = ${userId} and text <> ''`)
  await run(tx.db, sql`delete from donations.standing_requests where user_id = ${userId}`)
  await run(tx.db, sql`delete from donations.told_of_lots where user_id = ${userId}`)
  await run(
    tx.db,
    sql`update donations.donors set name = '', registration_number = null, licence_number = null,
        licence_submitted_at = null, verified_at = null where user_id = ${userId}`,
  )
}

async function endWhatIsOpen(tx: Tx, userId: string) {
  const open = await many<{ id: string }>(
    tx.db,
    sql`select id from donations.donations where donor_id = ${userId} and status in ('available', 'reserved')
      order by id`,
  )
  for (const { id } of open) await endForAll(tx, id, { by: 'system', reason: 'donor_left' })
  const requested = await many<{ id: string }>(
    tx.db,
    sql`select id from donations.requests where requester_id = ${userId}
      and status in ('waiting', 'accepted', 'confirmed') order by donation_id`,
  )
  await closeAll(
    tx,
    requested.map(row => row.id),
    request => ({
      status: 'cancelled',
      by: 'system',
      reason: 'requester_left',
      update: 'cancelled',
      notice: request.status === 'waiting' ? null : 'cancelled',
      isGivenBack: true,
    }),
  )
}

async function eraseDonations(tx: Tx, userId: string) {
  const gone = await many<{ picture: string | null }>(
    tx.db,
    sql`with theirs as (select id, picture from donations.donations
        where donor_id = ${userId} and erased_at is null for no key update)
      update donations.donations d set erased_at = platform.now(), title_en = null, title_ar = null,
        description_en = null, description_ar = null, allergens_note_en = null, allergens_note_ar = null,
        instructions_en = null, instructions_ar = null, picture = null, address = null, phone = null,
        lat = about_lat, lng = about_lng, withdrawn_because = null,
        recalled_because = case when recalled_by = 'donor' then '' else recalled_because end
      from theirs where d.id = theirs.id returning theirs.picture`,
  )
  for (const { picture } of gone) if (picture) await dropPicture(tx, picture)
  // The donor's reasons and answers to requesters.
  await run(
    tx.db,
    sql`update donations.requests set reason = null
      where closed_by = 'donor' and reason is not null
        and donation_id in (select id from donations.donations where donor_id = ${userId})`,
  )
}

async function eraseRequests(tx: Tx, userId: string) {
  const requests = await many<{ id: string }>(
    tx.db,
    sql`update donations.requests set message = '', phone = null, erased_at = platform.now()
      where requester_id = ${userId} and erased_at is null returning id`,
  )
  await erasePayers(
    tx,
    requests.map(({ id }) => requestRef(id)),
  )
}
