import type { OwnRequest, ReceivedRequest } from '@dawra/contract/donations/schemas'
import { type Side, sideOfVenue, unreadCounts } from '#messages'
import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { Refusal } from '#platform/errors'
import { pageOf } from '#platform/page-of'
import { personOf } from '#platform/person'
import type { Tx } from '#platform/transact'
import { gives } from '../giving/donors.ts'
import { ownDonationOf } from '../giving/own-donations.ts'
import { OWN_PAGE } from '../giving/store.ts'
import { requestRef } from './payable-ref.ts'
import {
  type LockedRequest,
  lockRequest,
  selectForDonation,
  selectOwnPage,
  selectOwnRequest,
  selectReceived,
} from './store.ts'

type ReadCtx = Pick<Ctx, 'db' | 'actor'>

async function withUnread<Request extends { id: string; unread: number }>(
  ctx: ReadCtx,
  requests: readonly Request[],
  side?: Side,
): Promise<Request[]> {
  const refs = requests.map(request => requestRef(request.id))
  const unread = await unreadCounts(ctx.db, refs, personOf(ctx).userId, side)
  return requests.map(request => ({ ...request, unread: unread.get(requestRef(request.id)) ?? 0 }))
}

/** A request made by the caller. @throws Refusal('not_found') */
export async function ownRequestOf(ctx: ReadCtx, requestId: string): Promise<OwnRequest> {
  const request = await selectOwnRequest(ctx.db, requestId, personOf(ctx).userId)
  const [shown] = await withUnread(ctx, request ? [request] : [])
  if (!shown) throw new Refusal('not_found')
  return shown
}

/** A request for one of the caller's donations. @throws Refusal('not_found') */
export async function receivedRequestOf(ctx: ReadCtx, requestId: string): Promise<ReceivedRequest> {
  const request = await selectReceived(ctx.db, requestId, personOf(ctx).userId)
  if (!request) throw new Refusal('not_found')
  const { leftover } = await ownDonationOf(ctx, request.donationId)
  const [shown] = await withUnread(ctx, [request], leftover ? sideOfVenue(leftover.venueId) : undefined)
  return shown ?? request
}

/** As `receivedRequestOf`, locked for a change. @throws Refusal('not_found') */
export async function lockReceived(tx: Tx, requestId: string): Promise<LockedRequest> {
  const request = await lockRequest(tx, requestId)
  if (!request || !(await gives(tx.db, request.donorId, personOf(tx).userId))) throw new Refusal('not_found')
  return request
}

export async function listOwnRequests(
  ctx: Ctx,
  { tab, cursor }: { tab: 'open' | 'past'; cursor?: string | undefined },
) {
  const requesterId = personOf(ctx).userId
  const rows = await selectOwnPage(ctx.db, { requesterId, tab, cursor: idCursor(cursor) })
  const { items, next } = pageOf(rows, OWN_PAGE)
  return { items: await withUnread(ctx, items), next }
}

/** A donation of the caller, with the requests for it. @throws Refusal('not_found') */
export async function getOwnDonation(ctx: Ctx, donationId: string) {
  const donation = await ownDonationOf(ctx, donationId)
  const side = donation.leftover ? sideOfVenue(donation.leftover.venueId) : undefined
  return { ...donation, requests: await withUnread(ctx, await selectForDonation(ctx.db, donationId), side) }
}
