import * as driving from '@dawra/contract/rounds/driver'
import { LARGEST_PHOTO } from '@dawra/contract/rounds/driver.rules'
import * as review from '@dawra/contract/rounds/review'
import * as subscriber from '@dawra/contract/rounds/subscriber-rounds'
import { Refusal } from '#platform/errors'
import { type HttpContext, handle } from '#platform/http'
import { listCollections, listCollectionsForOffice, tableOfYear } from './collected.ts'
import { getDay } from './day.ts'
import { getStopGatePhoto } from './gate-photo.ts'
import { listOwnDeliveries } from './own-deliveries.ts'
import { getPhoto, getPhotoForOffice, putPhoto } from './photos.ts'
import { decideCommand, listReviews } from './review.ts'
import { takeCommands } from './take-commands.ts'

export const driverHandlers = [
  handle(driving.sendCommands, (ctx, { body }) => takeCommands(ctx, body.commands)),
  handle(driving.getDriverDay, ctx => getDay(ctx)),
  handle(driving.putRoundPhoto, async (ctx, { params, http }) =>
    putPhoto(ctx, params.hash, await bytesOf(http)),
  ),
  handle(driving.getStopGatePhoto, (ctx, { params }) => getStopGatePhoto(ctx, params.stopId)),
  handle(driving.getRoundPhoto, (ctx, { params }) => getPhoto(ctx, params.hash)),
  handle(review.listToReview, (ctx, { query }) => listReviews(ctx, query)),
  handle(review.getReviewPhoto, (ctx, { params }) => getPhotoForOffice(ctx, params.hash)),
  handle(review.reviewCommand, (ctx, { params, body }) => decideCommand(ctx, params.commandId, body)),
  handle(subscriber.listCollected, (ctx, { params, query }) => listCollections(ctx, params.planId, query)),
  handle(subscriber.listCollectedForOffice, (ctx, { params, query }) =>
    listCollectionsForOffice(ctx, params.planId, query),
  ),
  handle(subscriber.listOwnDeliveries, (ctx, { params }) => listOwnDeliveries(ctx, params.orderId)),
  handle(subscriber.collectedTable, (ctx, { params, query }) => tableOfYear(ctx, params.planId, query)),
]

async function bytesOf(http: HttpContext): Promise<Uint8Array> {
  if (Number(http.req.header('content-length') ?? 0) > LARGEST_PHOTO)
    throw new Refusal('picture_too_large', { maxBytes: LARGEST_PHOTO })
  return new Uint8Array(await http.req.arrayBuffer())
}
