import * as trace from '@dawra/contract/processing/batch-page'
import * as readings from '@dawra/contract/processing/heap-readings'
import * as sites from '@dawra/contract/processing/heap-sites'
import * as contract from '@dawra/contract/processing/routes'
import { type Handler, handle } from '#platform/http'
import { addInput, addLoss } from './heaps/add-input-or-loss.ts'
import { beginHeap } from './heaps/begin-heap.ts'
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
  handle(trace.listFedBy, (ctx, { params, query }) => listFedBy(ctx, params.heapId, query)),
  handle(trace.listSoldOf, (ctx, { params, query }) => listSoldOf(ctx, params.heapId, query)),
]

const ofReadings = [
  handle(readings.listReadings, (ctx, { params, query }) => listReadings(ctx, params.heapId, query)),
  handle(readings.addReading, (ctx, { params, body }) => addReading(ctx, params.heapId, body)),
  handle(readings.addReadings, (ctx, { params, body }) => addReadings(ctx, params.heapId, body.csv)),
  handle(readings.removeReading, (ctx, { params }) => removeReading(ctx, params.heapId, params.readingId)),
  handle(contract.putLabSheet, async (ctx, { params, http }) => {
    await admitLabSheet(ctx, params.heapId, http.req.header('content-length'))
    return putLabSheet(ctx, params.heapId, new Uint8Array(await http.req.arrayBuffer()))
  }),
]

/** @param publicUrl the base of the link on a bag */
export const processingHandlers = (publicUrl: string): readonly Handler[] => [
  handle(sites.listSites, ctx => listSites(ctx)),
  handle(sites.addSite, (ctx, { body }) => addSite(ctx, body)),
  handle(sites.editSite, (ctx, { params, body }) => editSite(ctx, params.siteId, body)),
  ...ofHeaps,
  ...ofReadings,
  handle(contract.getBagLabel, (ctx, { params, query }) =>
    getBagLabel(ctx, params.heapId, { ...query, publicUrl }),
  ),
  handle(trace.getBatch, (ctx, { params }) => getBatch(ctx, params.batchCode)),
  handle(trace.getLabSheet, (ctx, { params }) => getLabSheet(ctx, params.batchCode)),
  handle(trace.getOwnPart, (ctx, { params }) => getOwnPart(ctx, params.batchCode)),
]
