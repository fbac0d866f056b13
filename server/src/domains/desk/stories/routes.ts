import * as contract from '@dawra/contract/stories'
import { handle } from '#platform/http'
import { getDonationStory } from './get-donation-story.ts'
import { findParcel, getOrderStory } from './get-order-story.ts'
import { getPersonStory } from './get-person-story.ts'
import { getBusinessStory, getVenueStory } from './get-venue-story.ts'
import { listStoryEvents } from './list-events.ts'

export const storyHandlers = [
  handle(contract.getPersonStory, (ctx, { params }) => getPersonStory(ctx, params.userId)),
  handle(contract.getOrderStory, (ctx, { params }) => getOrderStory(ctx, params.orderId)),
  handle(contract.getVenueStory, (ctx, { params }) => getVenueStory(ctx, params.venueId)),
  handle(contract.getBusinessStory, (ctx, { params }) => getBusinessStory(ctx, params.businessId)),
  handle(contract.getDonationStory, (ctx, { params }) => getDonationStory(ctx, params.donationId)),
  handle(contract.findParcel, (ctx, { params }) => findParcel(ctx, params.pickupId)),
  handle(contract.listStoryEvents, (ctx, { params, query }) => listStoryEvents(ctx, params, query)),
]
