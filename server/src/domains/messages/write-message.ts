import { type Withheld, withheldBecause } from '@dawra/contract/messages/rules'
import { openCase } from '#moderation'
import { limitRate } from '#platform/rate-limit'
import type { Tx } from '#platform/transact'
import { insertMessage, takePosition } from './store.ts'
import { type Side, sideOfPerson } from './thread-sides.ts'

export interface Writing {
  /** `request:<id>` or `pickup:<id>` */
  subject: string
  authorId: string
  /** The side that the person writes for; by default their own. */
  side?: Side
  text: string
  /** Whether both sides may share contact details already. */
  mayShareContacts: boolean
}

export interface Written {
  messageId: string
  /** Set when the message does not reach the other side: then nobody is notified. */
  withheld: Withheld | null
}

/**
 * Writes to the other side. The caller checks permission and whether the thread is closed, and announces the message to the
 * other side unless it was withheld.
 * @throws Refusal('too_many_requests')
 */
export async function writeMessage(tx: Tx, writing: Writing): Promise<Written> {
  const { subject, authorId, side = sideOfPerson(authorId), text, mayShareContacts } = writing
  await limitRate(tx, 'messages.write', authorId)
  const withheld = withheldBecause(text, mayShareContacts)
  const position = await takePosition(tx, subject)
  const { id } = await insertMessage(tx, { subject, position, side, authorId, text, withheld })
  if (withheld === 'abusive') await openCase(tx, { kind: 'message', id }, 'abusive')
  return { messageId: id, withheld }
}
