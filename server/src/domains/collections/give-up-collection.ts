import type { Tx } from '#platform/transact'
import { closeRequest } from './close-request.ts'
import { lockRequest } from './store.ts'

/** Closes a collection that will not take place, and refunds it. @returns whether it was open */
export async function giveUpCollection(tx: Tx, requestId: string): Promise<boolean> {
  const request = await lockRequest(tx, requestId)
  return request !== undefined && closeRequest(tx, request)
}
