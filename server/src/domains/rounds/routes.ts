import * as detours from '@dawra/contract/rounds/detours'
import * as fleet from '@dawra/contract/rounds/fleet'
import * as leftStops from '@dawra/contract/rounds/left-stops'
import * as open from '@dawra/contract/rounds/open-rounds'
import * as passedOver from '@dawra/contract/rounds/passed-over'
import * as replans from '@dawra/contract/rounds/replans'
import * as contract from '@dawra/contract/rounds/routes'
import { handle } from '#platform/http'
import { generateNow } from './drafts/generate.ts'
import { assignDriver } from './drive/assign-driver.ts'
import { giveRoundBack } from './drive/give-back.ts'
import { listOpenRounds, takeRound } from './drive/open-rounds.ts'
import { addDepot, changeDepot } from './fleet/depots.ts'
import { setDriver } from './fleet/drivers.ts'
import { listDetourChanges, listDetours } from './fleet/list-detours.ts'
import { getFleet } from './fleet/list-fleet.ts'
import { addMaster, changeMaster } from './fleet/masters.ts'
import { setDetour } from './fleet/set-detour.ts'
import { addVehicle, changeVehicle } from './fleet/vehicles.ts'
import { listLeftRounds } from './left/list-left.ts'
import { listPassedOver } from './left/list-passed-over.ts'
import { settleLeftRound } from './left/settle-left.ts'
import { settlePassedOver } from './left/settle-passed-over.ts'
import { keepOrder } from './planner/keep-order.ts'
import { assignStop, listStopOptions, listUnassignedOptions, moveStop } from './planner/move-stop.ts'
import { getRoundsOfDay, getRoundsOfWeek } from './planner/overview.ts'
import { getReplan, replanDay, takeReplan } from './planner/replan.ts'

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
