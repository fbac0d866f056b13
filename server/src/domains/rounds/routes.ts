import * as review from '@dawra/contract/rounds/command-review'
import * as detours from '@dawra/contract/rounds/detours'
import * as driving from '@dawra/contract/rounds/driver'
import { LARGEST_PHOTO } from '@dawra/contract/rounds/driver.rules'
import * as fleet from '@dawra/contract/rounds/fleet'
import * as leftStops from '@dawra/contract/rounds/left-stops'
import * as open from '@dawra/contract/rounds/open-rounds'
import * as passedOver from '@dawra/contract/rounds/passed-over'
import * as replans from '@dawra/contract/rounds/replans'
import * as contract from '@dawra/contract/rounds/routes'
import * as subscriber from '@dawra/contract/rounds/subscriber-rounds'
import { Refusal } from '#platform/errors'
import { type HttpContext, handle } from '#platform/http'
import { assignDriver } from './assigning/assign-driver.ts'
import { giveRoundBack } from './assigning/give-round-back.ts'
import { listOpenRounds, takeRound } from './assigning/open-rounds.ts'
import { collectionsTable } from './collected/collections-table.ts'
import { listCollections, listCollectionsForOffice } from './collected/list-collections.ts'
import { listOwnDeliveries } from './collected/own-deliveries.ts'
import { decideCommand, listReviews } from './commands/review.ts'
import { takeCommands } from './commands/take-commands.ts'
import { keepOrder } from './day-plan/keep-order.ts'
import { assignStop, listStopOptions, listUnassignedOptions, moveStop } from './day-plan/move-stop.ts'
import { getRoundsOfDay, getRoundsOfWeek } from './day-plan/overview.ts'
import { getReplan, replanDay, takeReplan } from './day-plan/replan.ts'
import { generateNow } from './drafts/generate.ts'
import { getDay } from './driver/day.ts'
import { getStopGatePhoto } from './driver/gate-photo.ts'
import { getPhoto, getPhotoForOffice, putPhoto } from './driver/photos.ts'
import { addDepot, changeDepot } from './fleet/depots.ts'
import { setDriver } from './fleet/drivers.ts'
import { listDetourChanges, listDetours } from './fleet/list-detours.ts'
import { getFleet } from './fleet/list-fleet.ts'
import { addMaster, changeMaster } from './fleet/masters.ts'
import { setDetour } from './fleet/set-detour.ts'
import { addVehicle, changeVehicle } from './fleet/vehicles.ts'
import { listLeftRounds } from './left-open/list-left-rounds.ts'
import { listPassedOver } from './left-open/list-passed-over.ts'
import { settleLeftRound } from './left-open/settle-left-round.ts'
import { settlePassedOver } from './left-open/settle-passed-over.ts'

const ofFleet = [
  handle(fleet.getFleet, ctx => getFleet(ctx)),
  handle(fleet.addDepot, (ctx, { body }) => addDepot(ctx, body)),
  handle(fleet.changeDepot, (ctx, { params, body }) => changeDepot(ctx, params.depotId, body)),
  handle(fleet.addVehicle, (ctx, { body }) => addVehicle(ctx, body)),
  handle(fleet.changeVehicle, (ctx, { params, body }) => changeVehicle(ctx, params.vehicleId, body)),
  handle(fleet.setDriver, (ctx, { params, body }) => setDriver(ctx, params.userId, body)),
  handle(fleet.addMaster, (ctx, { body }) => addMaster(ctx, body)),
  handle(fleet.changeMaster, (ctx, { params, body }) => changeMaster(ctx, params.masterId, body)),
  handle(detours.listDetours, ctx => listDetours(ctx)),
  handle(detours.setDetour, (ctx, { params, body }) => setDetour(ctx, params, body)),
  handle(detours.listDetourChanges, (ctx, { params, query }) => listDetourChanges(ctx, params, query.cursor)),
]

const ofPlanner = [
  handle(contract.getRoundsOfWeek, (ctx, { query }) => getRoundsOfWeek(ctx, query)),
  handle(contract.getRoundsOfDay, (ctx, { params }) => getRoundsOfDay(ctx, params.day)),
  handle(contract.generateRounds, ctx => generateNow(ctx)),
  handle(contract.listStopOptions, (ctx, { params }) => listStopOptions(ctx, params.stopId)),
  handle(contract.moveStop, (ctx, { params, body }) => moveStop(ctx, params.stopId, body)),
  handle(contract.listUnassignedOptions, (ctx, { params }) =>
    listUnassignedOptions(ctx, params.unassignedId),
  ),
  handle(contract.assignStop, (ctx, { params, body }) => assignStop(ctx, params.unassignedId, body)),
  handle(contract.keepOrder, (ctx, { params }) => keepOrder(ctx, params.roundId)),
  handle(replans.replanDay, (ctx, { params }) => replanDay(ctx, params.day)),
  handle(replans.getReplan, (ctx, { params }) => getReplan(ctx, params.replanId)),
  handle(replans.takeReplan, (ctx, { params }) => takeReplan(ctx, params.replanId)),
  handle(leftStops.listLeftRounds, (ctx, { query }) => listLeftRounds(ctx, query)),
  handle(leftStops.settleLeftRound, (ctx, { params, body }) => settleLeftRound(ctx, params.roundId, body)),
  handle(passedOver.listPassedOver, (ctx, { query }) => listPassedOver(ctx, query)),
  handle(passedOver.settlePassedOver, (ctx, { params, body }) => settlePassedOver(ctx, params.day, body)),
  handle(contract.assignDriver, (ctx, { params, body }) => assignDriver(ctx, params.roundId, body)),
]

export const roundHandlers = [
  ...ofFleet,
  ...ofPlanner,
  handle(open.listOpenRounds, ctx => listOpenRounds(ctx)),
  handle(open.takeRound, (ctx, { params }) => takeRound(ctx, params.roundId)),
  handle(open.giveRoundBack, (ctx, { params }) => giveRoundBack(ctx, params.roundId)),
]

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
  handle(subscriber.collectedTable, (ctx, { params, query }) => collectionsTable(ctx, params.planId, query)),
]

async function bytesOf(http: HttpContext): Promise<Uint8Array> {
  if (Number(http.req.header('content-length') ?? 0) > LARGEST_PHOTO)
    throw new Refusal('picture_too_large', { maxBytes: LARGEST_PHOTO })
  return new Uint8Array(await http.req.arrayBuffer())
}
