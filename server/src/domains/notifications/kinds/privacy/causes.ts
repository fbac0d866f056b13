import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { notify } from '../notify.ts'
import { holdersOf } from '../operators.ts'
import { breachCauses } from './breaches.ts'
import type { PrivacyWaitsFacts } from './texts.en.ts'

/** A request without an account is answered outside the product, through the channel it came by. */
async function answered(tx: Tx, { requestId }: EventData<'profile.privacy_answered'>) {
  const request = await maybe<{ userId: string | null; number: number; answer: string }>(
    tx.db,
    sql`select user_id as "userId", number, answer from profile.privacy_notices where id = ${requestId}`,
  )
  if (!request?.userId) return
  await notify(tx, {
    kind: 'privacy_answered',
    people: [request.userId],
    subject: `privacy:${requestId}`,
    source: `answered ${requestId}`,
    facts: { requestId, number: request.number, answer: request.answer },
  })
}

/** The legal deadline runs: notifies the members who may answer, except the one who entered the request. */
async function requested(tx: Tx, { requestId, enteredBy }: EventData<'profile.privacy_asked'>) {
  const waits = await maybe<PrivacyWaitsFacts>(
    tx.db,
    sql`select id as "requestId", number, to_jsonb(due_at) #>> '{}' as "dueAt" from profile.privacy_notices
      where id = ${requestId} and is_open`,
  )
  if (!waits) return
  await notify(tx, {
    kind: 'privacy_waits',
    people: await holdersOf(tx, 'people', enteredBy),
    subject: `privacy:${requestId}`,
    source: `asked ${requestId}`,
    facts: waits,
  })
}

export const causes = {
  'profile.privacy_asked': requested,
  'profile.privacy_answered': answered,
  ...breachCauses,
} satisfies Reactions
