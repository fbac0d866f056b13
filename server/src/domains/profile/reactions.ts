import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { many, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { dropExport } from './exports/drop-export.ts'
import { keepSignUpConsents } from './keep-sign-up-consents.ts'
import { forgetRequests } from './requests/store.ts'

/** Consents and requests remain as proof; the network addresses they came from are deleted. */
async function erasePerson(tx: Tx, { userId }: EventData<'identity.erased'>) {
  await run(tx.db, sql`delete from profile.settings where user_id = ${userId}`)
  await run(tx.db, sql`delete from profile.addresses where user_id = ${userId}`)
  await run(tx.db, sql`update profile.consents set ip = null where user_id = ${userId}`)
  await run(
    tx.db,
    sql`update profile.data_requests set finished_at = platform.now(),
        status = case kind when 'erasure' then 'done' else 'expired' end
      where user_id = ${userId} and status = ${'waiting'}`,
  )
  await forgetRequests(tx, userId)
  const ready = await many<{ id: string }>(
    tx.db,
    sql`select id from profile.data_requests where user_id = ${userId} and kind = 'export' and status = ${'ready'}`,
  )
  for (const { id } of ready) await dropExport(tx, id)
}

export const profileReactions = {
  'identity.signed_up': (tx, { userId }) => keepSignUpConsents(tx, userId),
  'identity.erased': erasePerson,
} satisfies Reactions
