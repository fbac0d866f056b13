import type { PersonErased } from '#identity'
import type { Tx } from '#platform/transact'
import { deleteOfPerson } from './store.ts'

/** Their files go; the bytes follow by a job each. */
const forget = (tx: Tx, { userId }: PersonErased) => deleteOfPerson(tx.db, userId)

export const fileReactions = { 'identity.erased': forget }
