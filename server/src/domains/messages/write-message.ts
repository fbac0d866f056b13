import { type Withheld, withheldBecause } from '@dawra/contract/messages.rules'
import { openCase } from '#moderation'
import { limitRate } from '#platform/rate-limit'
import type { Tx } from '#platform/transact'
import { type Side, sideOfPerson } from './sides.ts'
import { insertMessage, takePosition } from './store.ts'

export interface Writing {
  /** `request:<id>` or `pickup:<id>` */
  subject: string
  authorId: string
  /** In whose name the person writes; their own when left out. */
  side?: Side
  text: string
  /** Whether both sides may share contact details already. */
  mayShareContacts: boolean
}

export interface Written {
  messageId: string
  /** Not null: it does not reach the other side, so there is nothing to tell them. */
  withheld: Withheld | null
}

/**
 * Writes to the other side. Who may, and whether the thread is closed, is the caller's question; so is the live
 * event to the other side, when the message was not withheld.
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
