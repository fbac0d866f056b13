import * as accounting from '@dawra/contract/documents/accounting'
import * as contract from '@dawra/contract/documents/routes'
import { getReceipt as receiptRoute } from '@dawra/contract/orders/receipts'
import { getReceipt } from '#orders'
import { handle } from '#platform/http'
import { getBook, getOwnSellerBook } from './accounting/get-book.ts'
import { getVatQuarter } from './accounting/vat-quarter.ts'
import { getCollectionDocument, listCollectionDocuments } from './collection-documents.ts'
import { getEInvoicing, setEInvoicing } from './e-invoice/settings.ts'
import { listQueue, retryDocument } from './e-invoice/submission-queue.ts'
import { documentTable, listDocuments, listOrderDocuments } from './list-documents.ts'
import { documentNumbers } from './numbers.ts'
import { getPlatform, setPlatform } from './platform-details.ts'
import { getOrderDocument, getVenueDocument } from './print/get-document-file.ts'

/** @param hasProvider whether a provider of e-invoicing is configured */
export const documentHandlers = (hasProvider: boolean) => [
  handle(receiptRoute, async (ctx, { params: { orderId }, query }) =>
    getReceipt(ctx, orderId, query.language, await documentNumbers(ctx.db, orderId)),
  ),
  handle(contract.listOrderDocuments, (ctx, { params }) => listOrderDocuments(ctx, params.orderId)),
  handle(contract.getOrderDocument, (ctx, { params, query }) =>
    getOrderDocument(ctx, params, query.language),
  ),
  handle(contract.listCollectionDocuments, (ctx, { params }) =>
    listCollectionDocuments(ctx, params.collectionId),
  ),
  handle(contract.getCollectionDocument, (ctx, { params, query }) =>
    getCollectionDocument(ctx, params, query.language),
  ),
  handle(contract.listVenueDocuments, (ctx, { params, query }) => listDocuments(ctx, params.venueId, query)),
  handle(contract.getVenueDocument, (ctx, { params, query }) =>
    getVenueDocument(ctx, params, query.language),
  ),
  handle(contract.getDocumentTable, (ctx, { params, query }) => documentTable(ctx, params.venueId, query)),
  handle(accounting.getVatQuarter, (ctx, { params, query }) =>
    getVatQuarter(ctx, params.venueId, query.quarter),
  ),
  handle(accounting.getBook, (ctx, { params, query }) => getBook(ctx, params, query)),
  handle(accounting.getOwnSellerBook, (ctx, { params, query }) =>
    getOwnSellerBook(ctx, { ...params, ...query }),
  ),
  handle(contract.getEInvoicing, (ctx, { params }) => getEInvoicing(ctx, params.venueId, hasProvider)),
  handle(contract.setEInvoicing, (ctx, { params, body }) =>
    setEInvoicing(ctx, params.venueId, body, hasProvider),
  ),
  handle(contract.getPlatformIdentity, ctx => getPlatform(ctx)),
  handle(contract.setPlatformIdentity, (ctx, { body }) => setPlatform(ctx, body)),
  handle(contract.listEInvoices, ctx => listQueue(ctx)),
  handle(contract.retryEInvoice, (ctx, { params }) => retryDocument(ctx, params.documentId)),
]
