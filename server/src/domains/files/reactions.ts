import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import type { Tx } from '#platform/transact'
import { deleteOfPerson } from './store.ts'

/** A job for each file deletes the bytes. */
const erasePerson = (tx: Tx, { userId }: EventData<'identity.erased'>) => deleteOfPerson(tx.db, userId)

export const fileReactions = { 'identity.erased': erasePerson } satisfies Reactions
