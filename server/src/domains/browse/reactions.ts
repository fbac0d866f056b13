import type { PersonErased } from '#identity'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

const forget = (tx: Tx, { userId }: PersonErased) =>
  run(tx.db, sql`delete from browse.searches where user_id = ${userId}`)

export const browseReactions = { 'identity.erased': forget }
