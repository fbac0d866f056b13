import type { RequestNotice, RequestUpdate } from '@dawra/contract/donations/events'
import { announce } from '#platform/outbox'
import type { Tx } from '#platform/transact'
import { requestChanged } from '../events.ts'
import { announceRequestUpdate } from './announce-update.ts'
import { refundRequest } from './request-money.ts'
import { type Closing, type LockedRequest, lockRequest, markClosed } from './store.ts'

interface End extends Closing {
  /** Announced to both sides, to update their pages. */
  update: RequestUpdate
  /** The notification for one side; null for none. */
  notice: RequestNotice | null
  /** Whether the requester is refunded here; if not, the caller books the money. */
  isGivenBack: boolean
}

/** Ends an open request, settles its money and informs both sides. False when it was already closed. */
export async function closeRequest(tx: Tx, request: LockedRequest, end: End): Promise<boolean> {
  if (!(await markClosed(tx, request.id, end))) return false
  if (end.isGivenBack) await refundRequest(tx, request, end.status)
  const { id: requestId, donationId } = request
  await announce(tx, requestChanged(request, { requestId, donationId, news: end.update, status: end.status }))
  if (end.notice) await announceRequestUpdate(tx, requestId, end.notice)
  return true
}

/** `closeRequest` for several requests of one donation, which the caller has locked. */
export async function closeAll(tx: Tx, requestIds: readonly string[], end: (request: LockedRequest) => End) {
  for (const requestId of requestIds) {
    const request = await lockRequest(tx, requestId)
    if (request) await closeRequest(tx, request, end(request))
  }
}
