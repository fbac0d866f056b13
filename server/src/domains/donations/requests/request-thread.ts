import { CHAT_HOURS } from '@dawra/contract/messages/rules'
import type { Thread } from '@dawra/contract/messages/schemas'
import { readThread, type Side, sideOfPerson, writeMessage } from '#messages'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { maybe, sql } from '#platform/sql'
import { type Tx, transact, transactOnce } from '#platform/transact'
import { messageWritten } from '../events.ts'
import { requestRef } from './payable-ref.ts'

interface Talk {
  donationId: string
  donorId: string
  requesterId: string
  donor: Side
  donorName: string
  requesterName: string
  isOver: boolean
  mayShareContacts: boolean
}

/** The thread as seen by the caller's side. Both may write for CHAT_HOURS after the request is over. */
async function talkOf(tx: Tx, requestId: string): Promise<Talk> {
  const { userId } = personOf(tx)
  const talk = await maybe<Talk>(
    tx.db,
    sql`select r.donation_id as "donationId", r.donor_id as "donorId", r.requester_id as "requesterId",
        case when o.venue_id is null then 'user:' else 'venue:' end || o.user_id as donor, o.name as "donorName", donations.requester_name(r.requester_id, r.requester_kind) as "requesterName",
        r.closed_at is not null
          and (r.accepted_at is null or r.closed_at <= platform.now() - make_interval(hours => ${CHAT_HOURS}::int)) as "isOver",
        r.accepted_at is not null as "mayShareContacts"
      from donations.requests r join donations.donors o on o.user_id = r.donor_id
      where r.id = ${requestId} and (${userId} = r.requester_id or donations.gives(r.donor_id, ${userId}))`,
  )
  if (!talk) throw new Refusal('not_found')
  return talk
}

const sideOf = (tx: Tx, { donor, requesterId }: Talk): Side => {
  const { userId } = personOf(tx)
  return userId === requesterId ? sideOfPerson(userId) : donor
}

const read = (tx: Tx, requestId: string, talk: Talk): Promise<Thread> =>
  readThread(tx, {
    subject: requestRef(requestId),
    userId: personOf(tx).userId,
    side: sideOf(tx, talk),
    names: {
      [talk.donor]: talk.donorName,
      [sideOfPerson(talk.requesterId)]: talk.requesterName,
    },
    closedBecause: talk.isOver ? 'over' : null,
  })

/** Both sides' messages, which are marked as read. @throws Refusal('not_found') */
export const getRequestThread = (ctx: Ctx, requestId: string): Promise<Thread> =>
  transact(ctx, async tx => read(tx, requestId, await talkOf(tx, requestId)))

/** Writes to the other side. @throws Refusal('not_found' | 'thread_closed' | 'too_many_requests') */
export async function writeToRequest(ctx: Ctx, requestId: string, text: string): Promise<Thread> {
  await transactOnce(ctx, async tx => {
    const talk = await talkOf(tx, requestId)
    if (talk.isOver) throw new Refusal('thread_closed')
    const authorId = personOf(tx).userId
    const { mayShareContacts } = talk
    const { messageId, withheld } = await writeMessage(tx, {
      subject: requestRef(requestId),
      authorId,
      side: sideOf(tx, talk),
      text,
      mayShareContacts,
    })
    const { donationId, donorId, requesterId } = talk
    const userId = authorId === requesterId ? donorId : requesterId
    if (!withheld) await announce(tx, messageWritten({ requestId, donationId, messageId, userId }))
    return null
  })
  return getRequestThread(ctx, requestId)
}
