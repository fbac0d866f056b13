import type { Message, Thread } from '@dawra/contract/messages/schemas'
import type { Tx } from '#platform/transact'
import { countUnread, noteReader, type StoredMessage, selectMessages } from './store.ts'
import { type Side, sideOfPerson } from './thread-sides.ts'

export interface Reading {
  /** `request:<id>` or `pickup:<id>` */
  subject: string
  userId: string
  /** The side that the person reads for; by default their own. */
  side?: Side
  /** The name of a side; by default the first name of the author. */
  names?: Readonly<Partial<Record<Side, string>>>
  closedBecause: Thread['closedBecause']
  /** Leaves unread messages unread. */
  isPeek?: boolean
}

/** A thread as one side sees it; its messages are marked as read. The caller has checked permission. */
export async function readThread(tx: Tx, reading: Reading): Promise<Thread> {
  const { subject, userId, side = sideOfPerson(userId), names = {}, closedBecause } = reading
  const unread = await countUnread(tx.db, subject, side)
  const messages = await selectMessages(tx.db, subject, side)
  const position = messages.at(-1)?.position
  if (position !== undefined && !reading.isPeek) await noteReader(tx, { subject, userId, side, position })
  const shown = (message: StoredMessage): Message => ({
    id: message.id,
    mine: message.side === side,
    author: message.isErased ? '' : (names[message.side] ?? message.author ?? ''),
    text: message.text,
    writtenAt: message.writtenAt,
    withheld: message.withheld,
  })
  return { messages: messages.map(shown), unread, closedBecause }
}
