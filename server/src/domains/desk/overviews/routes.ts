import * as businessContract from '@dawra/contract/desk/business-overview'
import * as donationContract from '@dawra/contract/desk/donation-overview'
import * as orderContract from '@dawra/contract/desk/order-overview'
import * as personContract from '@dawra/contract/desk/person-overview'
import * as contract from '@dawra/contract/desk/timelines'
import * as venueContract from '@dawra/contract/desk/venue-overview'
import { actorKey } from '#platform/context'
import { handle } from '#platform/http'
import { limitRate } from '#platform/rate-limit'
import { getDonationOverview } from './get-donation-overview.ts'
import { findParcel, getOrderOverview } from './get-order-overview.ts'
import { getPersonOverview } from './get-person-overview.ts'
import { getBusinessOverview, getVenueOverview } from './get-venue-overview.ts'
import { listTimeline } from './list-timeline.ts'

export const overviewHandlers = [
  handle(personContract.getPersonOverview, async (ctx, { params }) => {
    // Above what a member needs for their work, and below what copying people's data would take.
    await limitRate(ctx, 'desk.story', actorKey(ctx.actor))
    return getPersonOverview(ctx, params.userId)
  }),
  handle(orderContract.getOrderOverview, (ctx, { params }) => getOrderOverview(ctx, params.orderId)),
  handle(venueContract.getVenueOverview, (ctx, { params }) => getVenueOverview(ctx, params.venueId)),
  handle(businessContract.getBusinessOverview, (ctx, { params }) =>
    getBusinessOverview(ctx, params.businessId),
  ),
  handle(donationContract.getDonationOverview, (ctx, { params }) =>
    getDonationOverview(ctx, params.donationId),
  ),
  handle(orderContract.findParcel, (ctx, { params }) => findParcel(ctx, params.pickupId)),
  handle(contract.listTimeline, (ctx, { params, query }) => listTimeline(ctx, params, query)),
]
