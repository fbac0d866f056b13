import * as scan from '@dawra/contract/bins/bin-page'
import * as buildings from '@dawra/contract/bins/buildings'
import * as store from '@dawra/contract/bins/numbered-bins'
import * as office from '@dawra/contract/bins/office-subscriptions'
import * as problems from '@dawra/contract/bins/problems'
import * as contract from '@dawra/contract/bins/routes'
import * as days from '@dawra/contract/bins/subscription-days'
import { handle } from '#platform/http'
import { renewAccessCode } from './building/access-code.ts'
import { getPoster } from './building/poster.ts'
import { joinBuilding, leaveBuilding, listFlats } from './building/residents.ts'
import { endSubscription } from './end-subscription.ts'
import { cancelExtra, requestExtra } from './extra-collections.ts'
import { admitGatePhoto, getGatePhoto, putGatePhoto, readGatePhoto } from './gate-photo.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { listAreaDays, listBinAreas, setAreaDays } from './office/area-days.ts'
import { addExtraByOffice, decideSubscription, endByOffice } from './office/decide-subscription.ts'
import { getBinLabels } from './office/labels.ts'
import {
  getOfficeBin,
  getOfficeSubscription,
  listBins,
  listOfficeSubscriptions,
  listProblems,
} from './office/list-for-office.ts'
import { makeBins, moveBin, placeBin, replaceBin } from './office/move-bins.ts'
import { settleProblem } from './office/settle-problem.ts'
import { getOwnSubscription } from './own-subscription.ts'
import { pauseSubscription, resumeSubscription } from './pause-subscription.ts'
import { reportProblem } from './report-problem.ts'
import { getDepositsTable } from './scan/deposits-table.ts'
import { getBin, getOwnBin } from './scan/get-bin.ts'
import { deposit } from './scan/record-deposit.ts'
import { skipDay, unskipDay } from './skip-day.ts'
import { subscribe } from './subscribe.ts'

/** @param publicUrl the base of the links on labels and posters */
export const binHandlers = (publicUrl: string) => [
  handle(contract.listBinAreas, ctx => listBinAreas(ctx.db)),
  handle(contract.subscribe, (ctx, { body }) => subscribe(ctx, body)),
  handle(contract.listSubscriptions, ctx => listSubscriptions(ctx)),
  handle(contract.getSubscription, (ctx, { params }) => getOwnSubscription(ctx, params.planId)),
  handle(contract.putGatePhoto, async (ctx, { params, http }) => {
    await admitGatePhoto(ctx, params.planId, http.req.header('content-length'))
    return putGatePhoto(ctx, params.planId, new Uint8Array(await http.req.arrayBuffer()))
  }),
  handle(contract.getGatePhoto, (ctx, { params }) => getGatePhoto(ctx, params.planId)),
  handle(days.pauseSubscription, (ctx, { params, body }) => pauseSubscription(ctx, params.planId, body)),
  handle(days.resumeSubscription, (ctx, { params, body }) =>
    resumeSubscription(ctx, params.planId, body.version),
  ),
  handle(contract.endSubscription, (ctx, { params, body }) =>
    endSubscription(ctx, params.planId, body.version),
  ),
  handle(days.skipDay, (ctx, { params, body }) => skipDay(ctx, params.planId, body.day)),
  handle(days.unskipDay, (ctx, { params }) => unskipDay(ctx, params.planId, params.day)),
  handle(days.requestExtra, (ctx, { params, body }) => requestExtra(ctx, params.planId, body)),
  handle(days.cancelExtra, (ctx, { params }) => cancelExtra(ctx, params.planId, params.day)),
  handle(days.reportBinProblem, (ctx, { params, body }) => reportProblem(ctx, params.planId, body)),
  handle(buildings.renewAccessCode, (ctx, { params, body }) =>
    renewAccessCode(ctx, params.planId, body.version),
  ),
  handle(buildings.listFlats, (ctx, { params }) => listFlats(ctx, params.planId)),
  handle(contract.getDepositsTable, (ctx, { params, query }) => getDepositsTable(ctx, params.planId, query)),
  handle(buildings.getPoster, (ctx, { params }) => getPoster(ctx, params.planId, publicUrl)),
  handle(buildings.joinBuilding, (ctx, { body }) => joinBuilding(ctx, body)),
  handle(buildings.leaveBuilding, (ctx, { params }) => leaveBuilding(ctx, params.homeId)),
  handle(scan.getBin, (ctx, { params }) => getBin(ctx.db, params.binToken)),
  handle(scan.getOwnBin, (ctx, { params }) => getOwnBin(ctx, params.binToken)),
  handle(scan.deposit, (ctx, { params, body }) => deposit(ctx, params.binToken, body.volume)),
  handle(office.listOfficeSubscriptions, (ctx, { query }) => listOfficeSubscriptions(ctx, query)),
  handle(office.getOfficeSubscription, (ctx, { params }) => getOfficeSubscription(ctx, params.planId)),
  handle(office.getGatePhotoForOffice, (ctx, { params }) => readGatePhoto(ctx.db, params.planId)),
  handle(office.decideSubscription, (ctx, { params, body }) => decideSubscription(ctx, params.planId, body)),
  handle(office.endSubscriptionByOffice, (ctx, { params, body }) =>
    endByOffice(ctx, params.planId, body.version),
  ),
  handle(office.addExtraByOffice, (ctx, { params, body }) => addExtraByOffice(ctx, params.planId, body)),
  handle(store.listBins, (ctx, { query }) => listBins(ctx, query)),
  handle(store.makeBins, (ctx, { body }) => makeBins(ctx, body)),
  handle(store.getBinLabels, (ctx, { query }) => getBinLabels(ctx, { ...query, publicUrl })),
  handle(store.getOfficeBin, (ctx, { params }) => getOfficeBin(ctx, params.binNumber)),
  handle(store.placeBin, (ctx, { params, body }) => placeBin(ctx, params.binNumber, body.planId)),
  handle(store.moveBin, (ctx, { params, body }) => moveBin(ctx, params.binNumber, body)),
  handle(store.replaceBin, (ctx, { params, body }) => replaceBin(ctx, params.binNumber, body)),
  handle(problems.listBinProblems, (ctx, { query }) => listProblems(ctx, query)),
  handle(problems.settleBinProblem, (ctx, { params, body }) => settleProblem(ctx, params.problemId, body)),
  handle(office.listAreaDays, ctx => listAreaDays(ctx.db)),
  handle(office.setAreaDays, (ctx, { params, body }) => setAreaDays(ctx, params.area, body)),
]
