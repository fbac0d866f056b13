import type { PersonErased } from '#identity'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { openCase } from './open-case.ts'

/** That a thing was reported stays, and counts; who said so and in which words does not. */
const forget = (tx: Tx, { userId }: PersonErased) =>
  run(
    tx.db,
    sql`update moderation.reports set reporter_id = null, text = '', origin = null
      where reporter_id = ${userId}`,
  )

/** Messages lie beside, so what they announce is known here by its name alone. */
const lookAtMessage = (tx: Tx, { messageId }: { messageId: string }) =>
  openCase(tx, { kind: 'message', id: messageId }, 'abusive')

export const moderationReactions = { 'identity.erased': forget, 'messages.abusive': lookAtMessage }
