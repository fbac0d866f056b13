import * as contract from '@dawra/contract/collections'
import { handle } from '#platform/http'
import { personOf } from '#platform/person'
import { cancelCollection } from './cancel-collection.ts'
import { requestCollection } from './request-collection.ts'
import { selectOpenRequests, selectRequests } from './store.ts'

export const collectionHandlers = [
  handle(contract.requestCollection, (ctx, { body }) => requestCollection(ctx, body)),
  handle(contract.listCollections, ctx => selectRequests(ctx.db, personOf(ctx).userId)),
  handle(contract.cancelCollection, (ctx, { params }) => cancelCollection(ctx, params.collectionId)),
  handle(contract.listOpenCollections, ctx => selectOpenRequests(ctx.db)),
]
