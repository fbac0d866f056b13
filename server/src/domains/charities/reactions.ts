import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Removes a member with their personal data and pending application. The charity's claims and reports stay without them. */
async function erasePerson(tx: Tx, { userId, email }: EventData<'identity.erased'>) {
  await run(
    tx.db,
    sql`update charities.charities set contact_name = null, contact_phone = null
      where id in (select charity_id from charities.members where user_id = ${userId} and is_contact)`,
  )
  await run(tx.db, sql`delete from charities.members where user_id = ${userId}`)
  await run(tx.db, sql`delete from charities.invitations where email = ${email}`)
  await run(
    tx.db,
    sql`delete from charities.applications where user_id = ${userId} and status not in ('verified', 'declined')`,
  )
  await run(
    tx.db,
    sql`update charities.applications set user_id = null, paper = null, paper_type = null, note = null,
        terms = terms - 'contactName' - 'contactPhone', changed_by = null
      where user_id = ${userId}`,
  )
  await run(tx.db, sql`update charities.claims set claimed_by = null where claimed_by = ${userId}`)
  await run(tx.db, sql`update charities.claims set reported_by = null where reported_by = ${userId}`)
  await run(tx.db, sql`update charities.code_batches set made_by = null where made_by = ${userId}`)
  // The lists of charities also contain texts that an erased donor wrote.
  await run(
    tx.db,
    sql`update charities.claims set title_en = null, title_ar = null where donor_id = ${userId}`,
  )
}

export const charityReactions = { 'identity.erased': erasePerson } satisfies Reactions
