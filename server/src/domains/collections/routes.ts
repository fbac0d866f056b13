import * as contract from '@dawra/contract/collections/routes'
import type { PaymentGateway } from '#payments'
import { handle } from '#platform/http'
import { personOf } from '#platform/person'
import { cancelCollection } from './cancel-collection.ts'
import { ownRequest } from './own-request.ts'
import { checkCollectionPayment, payCollection } from './pay-collection.ts'
import { refundCollected } from './refund-collected.ts'
import { requestCollection } from './request-collection.ts'
import { selectOpenRequests, selectRequests } from './store.ts'

export const collectionHandlers = (gateway: PaymentGateway) => [
  handle(contract.requestCollection, (ctx, { body }) => requestCollection(ctx, body)),
  handle(contract.listCollections, ctx => selectRequests(ctx.db, personOf(ctx).userId)),
  handle(contract.getCollection, (ctx, { params }) => ownRequest(ctx, params.collectionId)),
  handle(contract.payCollection, (ctx, { params, body }) =>
    payCollection(ctx, gateway, params.collectionId, body.method),
  ),
  handle(contract.checkCollectionPayment, (ctx, { params }) =>
    checkCollectionPayment(ctx, gateway, params.collectionId),
  ),
  handle(contract.cancelCollection, (ctx, { params }) => cancelCollection(ctx, params.collectionId)),
  handle(contract.refundCollection, (ctx, { params, body }) =>
    refundCollected(ctx, params.collectionId, body),
  ),
  handle(contract.listOpenCollections, ctx => selectOpenRequests(ctx.db)),
]
