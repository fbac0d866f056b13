import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { findConfirmedPerson } from '#identity'
import { maybe, one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { addSellerMember, applyCatalogue, catalogue, recallBatch } from '#shop'
import { DELIVERIES, FARM_COMPOST, RECALLED, YARD_COMPOST } from './compost.ts'
import { DAY } from './muscat-time.ts'
import { FARMER } from './people.ts'
import { mobile } from './venues-data/sample-venue.ts'

/** The city's compost shop, in a city that has none. */
export async function sellCompostInSampleCity(tx: Tx) {
  if (await maybe(tx.db, sql`select from shop.seller_cards limit 1`)) return
  const now = tx.now.getTime()
  await applyCatalogue(tx, catalogueAt(now))
  const recalled = FARM_COMPOST.find(({ method }) => method === RECALLED.method)!
  await recallBatch(tx, codeOf(recalled, now), RECALLED.reason)
  if (await findConfirmedPerson(tx, { phone: FARMER.phone })) await letFarmerSell(tx)
}

/** The farm has an account; the yard belongs to the office. A city loaded by an older version has no farmer. */
async function letFarmerSell(tx: Tx) {
  const { id } = await one<{ id: string }>(
    tx.db,
    sql`select id from shop.seller_cards where type = 'farm' order by id limit 1`,
  )
  const key = 'sample city: the farm'
  await addSellerMember({ ...tx, idempotency: { key, fingerprint: key } }, id, { q: FARMER.phone })
}

type Compost = (typeof FARM_COMPOST)[number]

const readyOn = ({ readyDaysAgo }: Compost, now: number) => muscatDay(now - readyDaysAgo * DAY)
const codeOf = (compost: Compost, now: number) =>
  `${compost.letters}-${readyOn(compost, now).slice(2, 7).replace('-', '')}-01`

const catalogueAt = (now: number) =>
  catalogue.parse({
    sellers: [
      {
        type: 'farm',
        name: { en: 'Bait Al Turab Farm', ar: 'مزرعة بيت التراب' },
        permitNumber: 'SA-2025-118',
        phone: mobile(202),
        address: { en: 'Farm 41, Falaj Street, Al Mabelah', ar: 'مزرعة 41، شارع الفلج، المعبيلة' },
        area: 'al-mabelah',
        point: { lat: 23.6382, lng: 58.1225 },
        ...goodsOf(FARM_COMPOST, now),
      },
      {
        type: 'operator',
        name: { en: 'Dawra Compost Yard', ar: 'ساحة دورة للسماد' },
        permitNumber: 'SA-2024-007',
        vatNumber: 'OM1100200390',
        phone: mobile(201),
        address: { en: 'Plot 212, Industrial Area, Rusayl', ar: 'قطعة 212، المنطقة الصناعية، الرسيل' },
        area: 'rusayl',
        point: { lat: 23.5561, lng: 58.2049 },
        ...goodsOf(YARD_COMPOST, now),
      },
    ],
    areas: DELIVERIES.flatMap(({ areas, ...terms }) => areas.map(area => ({ area, ...terms }))),
  })

const goodsOf = (compost: readonly Compost[], now: number) => ({
  batches: compost.map(made => ({
    code: codeOf(made, now),
    method: made.method,
    feedstock: made.feedstock,
    nitrogen: made.npk?.[0],
    phosphorus: made.npk?.[1],
    potassium: made.npk?.[2],
    startedOn: muscatDay(now - (made.readyDaysAgo + made.daysMade) * DAY),
    readyOn: readyOn(made, now),
    grams: Math.max(made.kilograms, 60) * 1000,
  })),
  products: compost.map(made => ({
    method: made.method,
    title: made.title,
    description: made.description,
    pricePerKg: made.pricePerKg,
    batch: codeOf(made, now),
    grams: made.kilograms * 1000,
  })),
})
