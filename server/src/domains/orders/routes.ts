import * as messages from '@dawra/contract/messages/routes'
import * as board from '@dawra/contract/orders/board'
import * as bulk from '@dawra/contract/orders/bulk-pickups'
import * as checkout from '@dawra/contract/orders/checkout'
import * as handOvers from '@dawra/contract/orders/hand-overs'
import * as acts from '@dawra/contract/orders/office-orders'
import { getPackingList as getPackingListRoute } from '@dawra/contract/orders/packing'
import * as parcels from '@dawra/contract/orders/parcels'
import { refundPart as refundPartRoute } from '@dawra/contract/orders/part-refunds'
import * as problems from '@dawra/contract/orders/pickup-problems'
import * as recalls from '@dawra/contract/orders/recalls'
import * as documents from '@dawra/contract/orders/receipts'
import * as contract from '@dawra/contract/orders/routes'
import { placeShopOrder as placeShopOrderRoute } from '@dawra/contract/orders/shop-orders'
import * as testOrders from '@dawra/contract/orders/test-orders'
import * as venueActs from '@dawra/contract/orders/venue-closings'
import { setSchedule } from '@dawra/contract/venues/routes'
import * as seasons from '@dawra/contract/venues/seasons'
import type { IdentityServices } from '#identity'
import type { PaymentGateway } from '#payments'
import { Refusal } from '#platform/errors'
import { handle } from '#platform/http'
import { LARGEST_UPLOAD } from '#platform/pictures'
import { transactOnce } from '#platform/transact'
import { getBoard, getWaiting, noteBoardOpen } from './counter/board.ts'
import { completePickup } from './counter/complete-pickup.ts'
import { listConflicts, markConflictsSeen } from './counter/hand-overs/conflicts.ts'
import { settleHandOvers } from './counter/hand-overs/settle.ts'
import { markReady } from './counter/mark-ready.ts'
import { getPackingList } from './counter/packing/packing-list.ts'
import { getTrail } from './counter/pickup-timeline.ts'
import { completeTestOrder } from './counter/test-orders/complete-test-order.ts'
import { endTestOrder } from './counter/test-orders/end-test-order.ts'
import { markTestOrderReady } from './counter/test-orders/mark-test-order-ready.ts'
import { placeTestOrder } from './counter/test-orders/place-test-order.ts'
import { undoPickup } from './counter/undo-pickup.ts'
import { getOrder, listOrders } from './get-order.ts'
import { changeHours, previewHours } from './hours/change-hours.ts'
import { changeSeason, previewSeason } from './hours/change-season.ts'
import { closeToday, closeTonight, getClosing, getOwnClosing } from './hours/close-today.ts'
import { correctPickup } from './office/correct-pickup.ts'
import { officeCancel } from './office/office-cancel.ts'
import { getOrderActs } from './office/order-acts.ts'
import { previewBulk } from './office/preview-bulk.ts'
import { runBulk } from './office/run-bulk.ts'
import { advanceParcel, listOwnParcels, listParcels } from './parcels/parcels.ts'
import { listDeliveryTimes, redeliver } from './parcels/redeliver.ts'
import { checkOrderPayment, openOrderPayment } from './payment/pay-order.ts'
import { payWithOtherCard } from './payment/pay-with-other-card.ts'
import { refundPart } from './payment/refund-part.ts'
import { leaveOrder } from './payment/release-order.ts'
import { announceLate } from './pickups/announce-late.ts'
import { cancelPickup } from './pickups/cancel-pickup.ts'
import { getPass, nameCollector } from './pickups/name-collector.ts'
import { passIssuer } from './pickups/passes/pass-issuer.ts'
import { getPickupThread, writeToPickup } from './pickups/pickup-thread.ts'
import { refundPickup } from './pickups/refund-pickup.ts'
import { getCashOffer } from './placing/cash-offer.ts'
import { placeOrder } from './placing/place-order.ts'
import { placeShopOrder } from './placing/place-shop-order.ts'
import { answerCase } from './problems/answer-case.ts'
import { getCasePhoto, limitCasePhotos, putCasePhoto } from './problems/case-photo.ts'
import { contestCase } from './problems/contest-case.ts'
import { decidePickupCase } from './problems/decide-case.ts'
import { getMyRecord, listOfficeCases, listVenueCases } from './problems/list-cases.ts'
import { openCase } from './problems/open-case.ts'
import { listRecalls } from './recalls/list-recalls.ts'
import { getDealRecall, recallDeal } from './recalls/recall-deal.ts'
import { getCalendar } from './receipts/calendar.ts'

/** Routes whose answers include pickup codes and passes. */
const readHandlers = (gateway: PaymentGateway, passes: ReturnType<typeof passIssuer>) => [
  handle(contract.listOrders, (ctx, { query }) => passes.list(ctx, listOrders(ctx, query))),
  handle(contract.getOrder, (ctx, { params }) => passes.order(ctx, getOrder(ctx, params.orderId))),
  handle(checkout.checkPayment, (ctx, { params }) =>
    passes.order(ctx, checkOrderPayment(ctx, gateway, params.orderId)),
  ),
]

export const orderHandlers = (gateway: PaymentGateway, identity: IdentityServices) => [
  handle(checkout.placeOrder, (ctx, { body }) => placeOrder(ctx, gateway, body)),
  handle(placeShopOrderRoute, (ctx, { body }) => placeShopOrder(ctx, gateway, body)),
  ...readHandlers(gateway, passIssuer(identity)),
  handle(checkout.openPayment, (ctx, { params }) => openOrderPayment(ctx, gateway, params.orderId)),
  handle(checkout.payWithOtherCard, (ctx, { params, body }) =>
    payWithOtherCard(ctx, gateway, params.orderId, body.savedCard),
  ),
  handle(checkout.getCashOffer, (ctx, { query }) => getCashOffer(ctx, query)),
  handle(checkout.releaseOrder, (ctx, { params }) => leaveOrder(ctx, params.orderId)),
  handle(contract.cancelPickup, (ctx, { params, body }) =>
    cancelPickup(ctx, params.pickupId, body.reason, body.takeOffSale),
  ),
  handle(board.getWaiting, getWaiting),
  handle(board.getBoard, (ctx, { params }) => getBoard(ctx, params.venueId)),
  handle(board.noteBoardOpen, (ctx, { params }) => noteBoardOpen(ctx, params.venueId)),
  handle(board.markReady, (ctx, { params }) => markReady(ctx, params.pickupId)),
  handle(board.completePickup, (ctx, { params, body }) =>
    completePickup(ctx, params.venueId, body.code, body),
  ),
  handle(handOvers.settleHandOvers, (ctx, { params, body }) => settleHandOvers(ctx, params.venueId, body)),
  handle(handOvers.markConflictsSeen, (ctx, { params, body }) =>
    markConflictsSeen(ctx, params.venueId, body.attempts),
  ),
  handle(handOvers.listConflicts, listConflicts),
  handle(getPackingListRoute, (ctx, { params, query }) => getPackingList(ctx, params.venueId, query)),
  handle(board.undoPickup, (ctx, { params, body }) => undoPickup(ctx, params.pickupId, body.step)),
  handle(board.getTrail, (ctx, { params }) => getTrail(ctx, params.pickupId)),
  handle(testOrders.placeTestOrder, (ctx, { params }) => placeTestOrder(ctx, params.venueId)),
  handle(testOrders.markTestOrderReady, (ctx, { params }) => markTestOrderReady(ctx, params.venueId)),
  handle(testOrders.completeTestOrder, (ctx, { params, body }) =>
    completeTestOrder(ctx, params.venueId, body.code),
  ),
  handle(testOrders.endTestOrder, (ctx, { params }) => endTestOrder(ctx, params.venueId)),
  handle(parcels.listParcels, listParcels),
  handle(parcels.listOwnParcels, ctx => listOwnParcels(ctx)),
  handle(parcels.listDeliveryTimes, (ctx, { params }) => listDeliveryTimes(ctx, params.pickupId)),
  handle(parcels.redeliver, (ctx, { params, body }) => redeliver(ctx, params.pickupId, body)),
  handle(parcels.advanceParcel, (ctx, { params, body }) => advanceParcel(ctx, params.pickupId, body)),
  handle(parcels.advanceOwnParcel, (ctx, { params, body }) =>
    advanceParcel(ctx, params.parcelId, body, 'venue'),
  ),
  handle(bulk.previewBulk, (ctx, { body }) => previewBulk(ctx, body.act, body.pickupIds)),
  handle(bulk.runBulk, (ctx, { body }) => runBulk(ctx, body)),
  handle(parcels.refundPickup, (ctx, { params, body }) =>
    refundPickup(ctx, params.pickupId, body.reason, body),
  ),
  handle(acts.getOrderActs, (ctx, { params }) => getOrderActs(ctx, params.orderId)),
  handle(acts.officeCancel, (ctx, { params, body }) => officeCancel(ctx, params.pickupId, body)),
  handle(acts.correctPickup, (ctx, { params }) => correctPickup(ctx, params.pickupId)),
  handle(venueActs.getClosing, (ctx, { params }) => getClosing(ctx, params.venueId)),
  handle(venueActs.closeToday, (ctx, { params, body }) => closeToday(ctx, params.venueId, body.reason)),
  handle(venueActs.getOwnClosing, (ctx, { params }) => getOwnClosing(ctx, params.venueId)),
  handle(venueActs.closeTonight, (ctx, { params, body }) =>
    transactOnce(ctx, tx => closeTonight(tx, params.venueId, body.reason)),
  ),
  handle(venueActs.previewHours, (ctx, { params, body }) => previewHours(ctx, params.venueId, body)),
  handle(setSchedule, (ctx, { params, body }) => changeHours(ctx, params.venueId, body)),
  handle(seasons.previewSeason, (ctx, { params, body }) => previewSeason(ctx, params.hijriYear, body)),
  handle(seasons.setSeason, (ctx, { params, body }) => changeSeason(ctx, params.hijriYear, body)),
  handle(refundPartRoute, (ctx, { params, body }) => refundPart(ctx, params.pickupId, body)),
  handle(recalls.getDealRecall, (ctx, { params }) => getDealRecall(ctx, params.dealId)),
  handle(recalls.recallDeal, (ctx, { params, body }) => recallDeal(ctx, params.dealId, body)),
  handle(recalls.listRecalls, listRecalls),
  handle(problems.openCase, (ctx, { params, body }) => openCase(ctx, params.pickupId, body)),
  handle(problems.putCasePhoto, async (ctx, { params, http }) => {
    await limitCasePhotos(ctx)
    if (Number(http.req.header('content-length') ?? 0) > LARGEST_UPLOAD)
      throw new Refusal('picture_too_large', { maxBytes: LARGEST_UPLOAD })
    return putCasePhoto(ctx, params.caseId, new Uint8Array(await http.req.arrayBuffer()))
  }),
  handle(problems.getCasePhoto, (ctx, { params }) => getCasePhoto(ctx, params.caseId)),
  handle(problems.answerCase, (ctx, { params, body }) => answerCase(ctx, params.caseId, body)),
  handle(problems.contestCase, (ctx, { params }) => contestCase(ctx, params.caseId)),
  handle(problems.listVenueCases, (ctx, { params }) => listVenueCases(ctx, params.venueId)),
  handle(problems.listOfficeCases, listOfficeCases),
  handle(problems.decidePickupCase, (ctx, { params, body }) => decidePickupCase(ctx, params.caseId, body)),
  handle(problems.getMyRecord, getMyRecord),
  handle(problems.nameCollector, (ctx, { params, body }) => nameCollector(ctx, params.pickupId, body.name)),
  handle(problems.getPass, (ctx, { params }) => getPass(ctx, params.passId)),
  handle(problems.announceLate, (ctx, { params, body }) => announceLate(ctx, params.pickupId, body.minutes)),
  handle(messages.getPickupThread, (ctx, { params }) => getPickupThread(ctx, params.pickupId)),
  handle(messages.writeToPickup, (ctx, { params, body }) => writeToPickup(ctx, params.pickupId, body.text)),
  handle(documents.getCalendar, (ctx, { params, query }) => getCalendar(ctx, params.orderId, query.language)),
]
