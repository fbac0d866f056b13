import type { ReadingBody } from '@dawra/contract/processing/heap-readings'
import type { ProcessMethod } from '@dawra/contract/processing/rules'
import type { HeapDetails } from '@dawra/contract/processing/schemas'
import { addInput } from '../domains/processing/heaps/add-input-or-loss.ts'
import { beginHeap } from '../domains/processing/heaps/begin-heap.ts'
import { addReadings } from '../domains/processing/readings/readings.ts'
import { addSite } from '../domains/processing/sites.ts'
import { aShop } from '../domains/shop/testing/shop-builder.ts'
import type { Ctx } from '../platform/context.ts'
import { run, sql } from '../platform/sql.ts'
import { keyed } from './builders.ts'
import { clockIn, dayIn } from './days.ts'

let made = 4000

/** A new site, and a compost product for its heaps. */
export async function aSite(ctx: Ctx): Promise<{ siteId: string; productId: string }> {
  made += 1
  const site = await addSite(keyed(ctx), {
    name: { en: `Yard ${made}`, ar: `ساحة ${made}` },
    area: 'rusayl',
    point: { lat: 23.556, lng: 58.204 },
    isActive: true,
  })
  return { siteId: site.id, productId: (await aShop(ctx, made)).productId }
}

interface Wanted {
  method?: ProcessMethod
  started?: number
  grams?: number
}

/** A heap of 100 kg that began 60 days ago. */
export async function aHeap(
  ctx: Ctx,
  { method = 'windrow', started = 60, grams = 100_000 }: Wanted = {},
): Promise<HeapDetails> {
  const startedOn = dayIn(ctx.now, -started)
  const heap = await beginHeap(keyed(ctx), { ...(await aSite(ctx)), method, startedOn })
  return addInput(keyed(ctx), heap.id, { from: 'own', kind: 'leaves', grams, note: null })
}

export const csvOf = (readings: readonly Partial<ReadingBody>[]) =>
  [
    'time,place,temperature,moisture,turned,screened',
    ...readings.map(({ takenAt, place = '', celsius, moisture, turned, screened }) =>
      [takenAt, place, celsius ?? '', moisture ?? '', turned ? 'yes' : '', screened ? 'yes' : ''].join(','),
    ),
  ].join('\r\n')

export const noon = (ctx: Ctx, daysAgo: number) => clockIn(ctx.now, -daysAgo, '12:00').toISOString()

/** Backdates what a heap took in to the noon of so many days ago. */
export const putIn = (ctx: Ctx, heapId: string, daysAgo: number) =>
  run(
    ctx.db,
    sql`update processing.inputs set added_at = ${clockIn(ctx.now, -daysAgo, '13:00')} where heap_id = ${heapId}`,
  )

/** Adds all readings that the rules of a windrow require, except for its curing. */
export async function hotEnough(ctx: Ctx, heapId: string): Promise<HeapDetails> {
  const days = Array.from({ length: 15 }, (_, day) => ({
    takenAt: noon(ctx, 55 - day),
    place: 'A',
    celsius: 61.5,
    moisture: 52,
    turned: day % 3 === 0,
  }))
  const file = csvOf([...days, { takenAt: noon(ctx, 1), screened: true }])
  return (await addReadings(ctx, heapId, file)).heap
}
