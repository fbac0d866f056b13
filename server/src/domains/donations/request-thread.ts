import type { Thread } from '@dawra/contract/messages'
import { CHAT_HOURS } from '@dawra/contract/messages.rules'
import { readThread, sideOfPerson, writeMessage } from '#messages'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { maybe, sql } from '#platform/sql'
import { type Tx, transact, transactOnce } from '#platform/transact'
import { messageWritten } from './events.ts'
import { requestRef } from './request-ref.ts'

interface Talk {
  donationId: string
  donorId: string
  requesterId: string
  donorName: string
  requesterName: string
  isOver: boolean
  mayShareContacts: boolean
}

/** Who talks about a request, for one of its two sides. Both may write for CHAT_HOURS after it is over. */
async function talkOf(tx: Tx, requestId: string): Promise<Talk> {
  const { userId } = personOf(tx)
  const talk = await maybe<Talk>(
    tx.db,
    sql`select r.donation_id as "donationId", r.donor_id as "donorId", r.requester_id as "requesterId",
        o.name as "donorName", donations.requester_name(r.requester_id, r.requester_kind) as "requesterName",
        r.closed_at is not null
          and (r.accepted_at is null or r.closed_at <= platform.now() - make_interval(hours => ${CHAT_HOURS}::int)) as "isOver",
        r.accepted_at is not null as "mayShareContacts"
      from donations.requests r join donations.donors o on o.user_id = r.donor_id
      where r.id = ${requestId} and ${userId} in (r.donor_id, r.requester_id)`,
  )
  if (!talk) throw new Refusal('not_found')
  return talk
}

const read = (tx: Tx, requestId: string, talk: Talk): Promise<Thread> =>
  readThread(tx, {
    subject: requestRef(requestId),
    userId: personOf(tx).userId,
    names: {
      [sideOfPerson(talk.donorId)]: talk.donorName,
      [sideOfPerson(talk.requesterId)]: talk.requesterName,
    },
    closedBecause: talk.isOver ? 'over' : null,
  })

/** What both sides wrote; from now on as read by the person. @throws Refusal('not_found') */
export const getRequestThread = (ctx: Ctx, requestId: string): Promise<Thread> =>
  transact(ctx, async tx => read(tx, requestId, await talkOf(tx, requestId)))

/** Writes to the other side. @throws Refusal('not_found' | 'thread_closed' | 'too_many_requests') */
export async function writeToRequest(ctx: Ctx, requestId: string, text: string): Promise<Thread> {
  await transactOnce(ctx, async tx => {
    const talk = await talkOf(tx, requestId)
    if (talk.isOver) throw new Refusal('thread_closed')
    const authorId = personOf(tx).userId
    const { mayShareContacts } = talk
    const { withheld } = await writeMessage(tx, {
      subject: requestRef(requestId),
      authorId,
      text,
      mayShareContacts,
    })
    const other = authorId === talk.donorId ? talk.requesterId : talk.donorId
    if (!withheld) await announce(tx, messageWritten(other, requestId, talk.donationId))
    return null
  })
  return getRequestThread(ctx, requestId)
}
