import * as board from '@dawra/contract/board'
import * as messages from '@dawra/contract/messages'
import * as documents from '@dawra/contract/order-documents'
import * as contract from '@dawra/contract/orders'
import * as parcels from '@dawra/contract/parcels'
import { placeShopOrder as placeShopOrderRoute } from '@dawra/contract/shop-orders'
import type { PaymentGateway } from '#payments'
import { handle } from '#platform/http'
import { getBoard, getWaiting } from './board.ts'
import { getCalendar } from './calendar.ts'
import { cancelPickup } from './cancel-pickup.ts'
import { completePickup } from './complete-pickup.ts'
import { getOrder, listOrders } from './get-order.ts'
import { markReady } from './mark-ready.ts'
import { advanceParcel, listParcels } from './parcels.ts'
import { checkOrderPayment, openOrderPayment } from './pay-order.ts'
import { placeOrder } from './place-order.ts'
import { placeShopOrder } from './place-shop-order.ts'
import { getReceipt } from './receipt/receipt.ts'
import { refundPickup } from './refund-pickup.ts'
import { leaveOrder } from './release-order.ts'
import { getPickupThread, writeToPickup } from './thread.ts'
import { getTrail } from './trail.ts'
import { undoPickup } from './undo-pickup.ts'

export const orderHandlers = (gateway: PaymentGateway) => [
  handle(contract.placeOrder, (ctx, { body }) => placeOrder(ctx, gateway, body)),
  handle(placeShopOrderRoute, (ctx, { body }) => placeShopOrder(ctx, gateway, body)),
  handle(contract.listOrders, (ctx, { query }) => listOrders(ctx, query)),
  handle(contract.getOrder, (ctx, { params }) => getOrder(ctx, params.orderId)),
  handle(contract.openPayment, (ctx, { params }) => openOrderPayment(ctx, gateway, params.orderId)),
  handle(contract.checkPayment, (ctx, { params }) => checkOrderPayment(ctx, gateway, params.orderId)),
  handle(contract.releaseOrder, (ctx, { params }) => leaveOrder(ctx, params.orderId)),
  handle(contract.cancelPickup, (ctx, { params, body }) =>
    cancelPickup(ctx, params.pickupId, body.reason, body.takeOffSale),
  ),
  handle(board.getWaiting, getWaiting),
  handle(board.getBoard, (ctx, { params }) => getBoard(ctx, params.venueId)),
  handle(board.markReady, (ctx, { params }) => markReady(ctx, params.pickupId)),
  handle(board.completePickup, (ctx, { params, body }) =>
    completePickup(ctx, params.venueId, body.code, body.attempt),
  ),
  handle(board.undoPickup, (ctx, { params, body }) => undoPickup(ctx, params.pickupId, body.step)),
  handle(board.getTrail, (ctx, { params }) => getTrail(ctx, params.pickupId)),
  handle(parcels.listParcels, listParcels),
  handle(parcels.advanceParcel, (ctx, { params, body }) => advanceParcel(ctx, params.pickupId, body)),
  handle(parcels.refundPickup, (ctx, { params, body }) => refundPickup(ctx, params.pickupId, body.reason)),
  handle(messages.getPickupThread, (ctx, { params }) => getPickupThread(ctx, params.pickupId)),
  handle(messages.writeToPickup, (ctx, { params, body }) => writeToPickup(ctx, params.pickupId, body.text)),
  handle(documents.getReceipt, (ctx, { params, query }) => getReceipt(ctx, params.orderId, query.language)),
  handle(documents.getCalendar, (ctx, { params, query }) => getCalendar(ctx, params.orderId, query.language)),
]
