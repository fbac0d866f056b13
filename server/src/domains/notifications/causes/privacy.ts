import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { notify } from '../notify.ts'

/** Who asked without an account is answered the way they wrote. */
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

export const privacyCauses = { 'profile.privacy_answered': answered } satisfies Reactions
