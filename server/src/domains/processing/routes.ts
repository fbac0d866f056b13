import * as contract from '@dawra/contract/processing'
import { type Handler, handle } from '#platform/http'
import { beginHeap } from './heaps/begin-heap.ts'
import { addInput, addLoss } from './heaps/change-books.ts'
import { discardHeap, releaseHeap, startCuring } from './heaps/end-heap.ts'
import { listHeapSources, listHeaps } from './heaps/list-heaps.ts'
import { admitLabSheet, getLabSheet, putLabSheet } from './lab-sheet.ts'
import { getBagLabel } from './label/label.ts'
import { addReading, addReadings, listReadings, removeReading } from './readings/readings.ts'
import { addSite, editSite, listSites } from './sites.ts'
import { selectHeap } from './store.ts'
import { getBatch, getOwnPart, listFedBy, listSoldOf } from './trace/trace.ts'

const ofHeaps = [
  handle(contract.listHeaps, (ctx, { query }) => listHeaps(ctx, query)),
  handle(contract.getHeap, ({ db }, { params }) => selectHeap(db, params.heapId)),
  handle(contract.beginHeap, (ctx, { body }) => beginHeap(ctx, body)),
  handle(contract.listHeapSources, ctx => listHeapSources(ctx)),
  handle(contract.addInput, (ctx, { params, body }) => addInput(ctx, params.heapId, body)),
  handle(contract.addLoss, (ctx, { params, body }) => addLoss(ctx, params.heapId, body)),
  handle(contract.startCuring, (ctx, { params }) => startCuring(ctx, params.heapId)),
  handle(contract.releaseHeap, (ctx, { params, body }) => releaseHeap(ctx, params.heapId, body.grams)),
  handle(contract.discardHeap, (ctx, { params, body }) => discardHeap(ctx, params.heapId, body.reason)),
  handle(contract.listFedBy, (ctx, { params, query }) => listFedBy(ctx, params.heapId, query)),
  handle(contract.listSoldOf, (ctx, { params, query }) => listSoldOf(ctx, params.heapId, query)),
]

const ofReadings = [
  handle(contract.listReadings, (ctx, { params, query }) => listReadings(ctx, params.heapId, query)),
  handle(contract.addReading, (ctx, { params, body }) => addReading(ctx, params.heapId, body)),
  handle(contract.addReadings, (ctx, { params, body }) => addReadings(ctx, params.heapId, body.csv)),
  handle(contract.removeReading, (ctx, { params }) => removeReading(ctx, params.heapId, params.readingId)),
  handle(contract.putLabSheet, async (ctx, { params, http }) => {
    await admitLabSheet(ctx, params.heapId, http.req.header('content-length'))
    return putLabSheet(ctx, params.heapId, new Uint8Array(await http.req.arrayBuffer()))
  }),
]

/** @param publicUrl where the code on a bag leads to */
export const processingHandlers = (publicUrl: string): readonly Handler[] => [
  handle(contract.listSites, ctx => listSites(ctx)),
  handle(contract.addSite, (ctx, { body }) => addSite(ctx, body)),
  handle(contract.editSite, (ctx, { params, body }) => editSite(ctx, params.siteId, body)),
  ...ofHeaps,
  ...ofReadings,
  handle(contract.getBagLabel, (ctx, { params, query }) =>
    getBagLabel(ctx, params.heapId, { ...query, publicUrl }),
  ),
  handle(contract.getBatch, (ctx, { params }) => getBatch(ctx, params.batchCode)),
  handle(contract.getLabSheet, (ctx, { params }) => getLabSheet(ctx, params.batchCode)),
  handle(contract.getOwnPart, (ctx, { params }) => getOwnPart(ctx, params.batchCode)),
]
