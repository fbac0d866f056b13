import type { RequestNotice } from '@dawra/contract/donations/events'
import { announce } from '#platform/outbox'
import type { Tx } from '#platform/transact'
import { requestUpdate } from '../events.ts'

const SIDES: Readonly<Record<RequestNotice, 'donor' | 'requester'>> = {
  received: 'donor',
  cancelled: 'donor',
  accepted: 'requester',
  accepted_to_pay: 'requester',
  paid: 'donor',
  declined: 'requester',
  all_given: 'requester',
  lapsed: 'requester',
  released: 'requester',
  missed: 'requester',
  withdrawn: 'requester',
  recalled: 'requester',
  corrected: 'requester',
}

/**
 * Notifies one side of a request, once for each update.
 * @param occasion distinguishes updates that may occur several times
 */
export const announceRequestUpdate = (tx: Tx, requestId: string, news: RequestNotice, occasion?: string) =>
  announce(tx, requestUpdate({ requestId, side: SIDES[news], news, ...(occasion && { occasion }) }))
