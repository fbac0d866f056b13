import { muscatClock, muscatDay } from '@dawra/contract/platform/muscat.rules'
import { one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import {
  addInput,
  addReadings,
  addSite,
  beginHeap,
  listHeapSources,
  releaseHeap,
  startCuring,
} from '#processing'
import { DAY, HOUR, startOfDay } from '../muscat-time.ts'
import type { City } from '../people-and-venues.ts'
import type { Moment } from '../timeline.ts'
import { firstRoundDaysAgo } from './index.ts'
import { office, once } from './subscriptions.ts'

const SITE = {
  name: { en: 'Rusayl Compost Yard', ar: 'ساحة السماد في الرسيل' },
  area: 'rusayl',
  point: { lat: 23.5561, lng: 58.2049 },
  isActive: true,
}
/** Grams that are left after five weeks of what the first truck brought, mixed with leaves. */
const YIELD = 60_000
const HOT_DAYS = [1, 2, 3, 4] as const
const CURED = 4
const NEW_HEAP = 5

/**
 * The load of the first round has become a batch on sale; this week's loads lie in a heap that is measured every morning.
 * The shop must have its product already.
 */
export function heaps(city: City, now: number): Moment[] {
  const on = (daysAgo: number, hour: number) => startOfDay(now) - daysAgo * DAY + hour * HOUR
  const first = firstRoundDaysAgo(now)
  const made: { siteId?: string; productId?: string; ripe?: string; young?: string } = {}
  const begin = async (tx: Tx, method: 'in_vessel' | 'windrow') => {
    const { siteId, productId } = made as { siteId: string; productId: string }
    const startedOn = muscatDay(tx.now)
    return (await beginHeap(once(office(tx, city), method), { siteId, productId, method, startedOn })).id
  }
  const measure = (heapId: () => string, at: number, rows: readonly string[]): Moment => ({
    at,
    act: tx => addReadings(office(tx, city), heapId(), [HEADER, ...rows].join('\n')),
  })
  const ripe = () => made.ripe!
  const young = () => made.young!
  return [
    {
      at: on(first, 14),
      act: async tx => {
        made.siteId = (await addSite(once(office(tx, city), 'site'), SITE)).id
        made.productId = await yardCompost(tx)
        made.ripe = await begin(tx, 'in_vessel')
        await feed(tx, city, ripe())
        await addLeaves(tx, city, ripe(), 45_000)
      },
    },
    ...HOT_DAYS.map((day): Moment => {
      const at = on(first - day, 9)
      return measure(ripe, at, [reading(at, 'core', 58 + day, 55), reading(at, 'edge', 55.5 + day, 52)])
    }),
    { at: on(first - HOT_DAYS.length, 18), act: tx => startCuring(office(tx, city), ripe()) },
    measure(ripe, on(CURED, 9), [`${timeOf(on(CURED, 9))},,,38,,yes`]),
    { at: on(CURED, 10), act: tx => releaseHeap(once(office(tx, city), 'release'), ripe(), YIELD) },
    {
      at: on(NEW_HEAP, 14),
      act: async tx => {
        made.young = await begin(tx, 'windrow')
        await addLeaves(tx, city, young(), 220_000)
        await feed(tx, city, young())
      },
    },
    ...[4, 3, 2].flatMap((ago): Moment[] => [
      measure(young, on(ago, 9), [reading(on(ago, 9), 'A', 66 - 3 * ago, 58, ago === 3)]),
      { at: on(ago, 14), act: tx => feed(tx, city, young()) },
    ]),
  ]
}

const yardCompost = async (tx: Tx): Promise<string> =>
  (
    await one<{ id: string }>(
      tx.db,
      sql`select p.id from shop.products_by_name p join shop.seller_cards s on s.id = p.seller_id
        where p.method = 'aerobic' and s.type = 'operator'`,
    )
  ).id

async function feed(tx: Tx, city: City, heapId: string) {
  const { sources } = await listHeapSources(tx)
  // Loads of later rounds are planned but have not arrived.
  for (const { roundId, emptyingId } of sources.filter(({ day }) => day <= muscatDay(tx.now)))
    await addInput(once(office(tx, city), `input ${emptyingId ?? roundId}`), heapId, {
      from: 'round',
      roundId,
      emptyingId,
    })
}

const addLeaves = (tx: Tx, city: City, heapId: string, grams: number) =>
  addInput(once(office(tx, city), `leaves ${heapId}`), heapId, {
    from: 'own',
    kind: 'leaves',
    grams,
    note: null,
  })

const HEADER = 'time,place,temperature,moisture,turned,screened'
const timeOf = (at: number) => `${muscatDay(at)} ${muscatClock(at)}`
const reading = (at: number, place: string, celsius: number, moisture: number, isTurned = false) =>
  `${timeOf(at)},${place},${celsius},${moisture},${isTurned ? 'yes' : ''},`
