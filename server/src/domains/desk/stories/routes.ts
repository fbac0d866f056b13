import * as businessContract from '@dawra/contract/desk/business-story'
import * as donationContract from '@dawra/contract/desk/donation-story'
import * as orderContract from '@dawra/contract/desk/order-story'
import * as personContract from '@dawra/contract/desk/person-story'
import * as contract from '@dawra/contract/desk/stories'
import * as venueContract from '@dawra/contract/desk/venue-story'
import { actorKey } from '#platform/context'
import { handle } from '#platform/http'
import { limitRate } from '#platform/rate-limit'
import { getDonationStory } from './get-donation-story.ts'
import { findParcel, getOrderStory } from './get-order-story.ts'
import { getPersonStory } from './get-person-story.ts'
import { getBusinessStory, getVenueStory } from './get-venue-story.ts'
import { listStoryEvents } from './list-events.ts'

export const storyHandlers = [
  handle(personContract.getPersonStory, async (ctx, { params }) => {
    // Above what a member needs for their work, and below what copying people's data would take.
    await limitRate(ctx, 'desk.story', actorKey(ctx.actor))
    return getPersonStory(ctx, params.userId)
  }),
  handle(orderContract.getOrderStory, (ctx, { params }) => getOrderStory(ctx, params.orderId)),
  handle(venueContract.getVenueStory, (ctx, { params }) => getVenueStory(ctx, params.venueId)),
  handle(businessContract.getBusinessStory, (ctx, { params }) => getBusinessStory(ctx, params.businessId)),
  handle(donationContract.getDonationStory, (ctx, { params }) => getDonationStory(ctx, params.donationId)),
  handle(orderContract.findParcel, (ctx, { params }) => findParcel(ctx, params.pickupId)),
  handle(contract.listStoryEvents, (ctx, { params, query }) => listStoryEvents(ctx, params, query)),
]
