import { listDeals } from '@dawra/contract/browse/listings'
import type { Order } from '@dawra/contract/orders/schemas'
import type { Area, City } from '@dawra/contract/platform/areas.rules'
import { deliverySlots } from '@dawra/contract/shop/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browseReactions } from '#browse'
import type { Ctx } from '#platform/context'
import { inNameOf } from '#platform/context'
import { Relay } from '#platform/outbox'
import { applyCatalogue } from '#shop'
import { aConfirmedOrder, aDeal, as, aVenue } from '#testing/builders'
import { databaseTest } from '#testing/set-up'
import { aShopOrder } from '#testing/shop-builders'
import { type WholeApp, wholeApp } from '#testing/whole-app'

/* Another city is just other rows: the same program and migrations, with the settings of Salalah's office. */

const CITY: Omit<City, 'areas'> = {
  name: { en: 'Salalah, Oman', ar: 'صلالة، عُمان' },
  centre: { lat: 17.0151, lng: 54.0924 },
  bounds: { south: 16.85, north: 17.2, west: 53.85, east: 54.45 },
}
const area = (slug: string, en: string, ar: string, lat: number, lng: number): Area => ({
  slug,
  name: { en, ar },
  lat,
  lng,
  isOpen: true,
  isCollected: true,
})
const HAFFA = area('al-haffa', 'Al Haffa', 'الحافة', 17.001, 54.114)
const AWQAD = area('awqad', 'Awqad', 'عوقد', 17.014, 54.035)
const DAHARIZ = area('al-dahariz', 'Al Dahariz', 'الدهاريز', 17.012, 54.16)
const RAYSUT = area('raysut', 'Raysut', 'ريسوت', 16.956, 53.998)
const AREAS = [HAFFA, AWQAD, DAHARIZ, RAYSUT]
const NUMBERS = {
  service_fee: 250,
  hold_minutes: 20,
  cancel_notice_hours: 4,
  delivery_lead_hours: 36,
  delivery_slots: 2,
}

const database = databaseTest()
let app: WholeApp
let ctx: Ctx
beforeAll(async () => {
  await moveToSalalah()
  app = await wholeApp(database)
  ctx = database.ctx()
})
afterAll(() => app.close())

async function moveToSalalah() {
  const { name, centre, bounds } = CITY
  await database.pool.query(
    `update settings.city set name_en = $1, name_ar = $2, lat = $3, lng = $4, south = $5, north = $6, west = $7, east = $8`,
    [name.en, name.ar, centre.lat, centre.lng, bounds.south, bounds.north, bounds.west, bounds.east],
  )
  await database.pool.query('delete from settings.areas')
  for (const { slug, name, lat, lng } of AREAS)
    await database.pool.query(
      'insert into settings.areas (slug, name_en, name_ar, lat, lng) values ($1, $2, $3, $4, $5)',
      [slug, name.en, name.ar, lat, lng],
    )
  for (const [key, value] of Object.entries(NUMBERS))
    await database.pool.query('update settings.numbers set value = $2 where key = $1', [key, value])
}

const read = async <Answer>(path: string) =>
  (await (await app.send('GET', `/api/v1/${path}`)).json()) as Answer
const deals = async (query: string) => listDeals.result.parse(await read(`deals?${query}`))
const hear = () => new Relay(() => ctx, [browseReactions]).drain()
const pointOf = ({ lat, lng }: Area) => ({ lat, lng })
const newcomer = async () => {
  const person = await app.signUp()
  return {
    ...person,
    ctx: as(ctx, inNameOf(person.userId)),
    headers: { authorization: `Bearer ${person.token}` },
  }
}
const aKitchen = (name: string, { slug, lat, lng }: Area) =>
  aVenue(ctx, { name: { en: name, ar: null }, area: slug, point: { lat, lng } })

function onTheGlobe(from: Area, to: Area): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const across = Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lng, to.lng)
  return 2 * 6_371_000 * Math.asin(Math.sqrt(half(from.lat, to.lat) + across))
}

test('shows the second city’s name, areas and numbers', async () => {
  const city = await read<City>('city')
  expect(city.name).toEqual(CITY.name)
  expect(city.areas.map(({ slug }) => slug)).toEqual(['al-dahariz', 'al-haffa', 'awqad', 'raysut'])
  expect(await read('settings')).toMatchObject(NUMBERS)
})

test('accepts addresses in the city’s own areas, and in no other city’s', async () => {
  const { headers } = await newcomer()
  const home = (slug: string, point: { lat: number; lng: number }) =>
    app.send(
      'POST',
      '/api/v1/me/addresses',
      { label: 'Home', area: slug, point },
      { ...headers, 'idempotency-key': crypto.randomUUID() },
    )
  const ruleOf = async (answer: Response) =>
    ((await answer.json()) as { issues?: { rule: string }[] }).issues?.[0]?.rule
  expect(await ruleOf(await home('ruwi', pointOf(HAFFA)))).toBe('area_unknown')
  expect(await ruleOf(await home('al-haffa', { lat: 23.593, lng: 58.544 }))).toBe('outside_city')
  expect((await home('al-haffa', pointOf(HAFFA))).status).toBe(200)
})

test('requires a joining venue’s place to be in this city', async () => {
  const { headers } = await newcomer()
  const save = (slug: string) =>
    app.send(
      'PUT',
      '/api/v1/me/business-application',
      { terms: { venueName: { en: 'Dhofar Kitchen', ar: null }, area: slug }, version: null },
      headers,
    )
  expect((await save('madinat-sultan-qaboos')).status).toBe(422)
  expect((await save('awqad')).status).toBe(200)
})

test('finds food near an area, by an area’s name, and on the map', async () => {
  const { venue: near } = await aKitchen('Near', AWQAD)
  const { venue: far } = await aKitchen('Far', DAHARIZ)
  const { id } = await aDeal(ctx, near.id, { title: { en: 'Mishkak', ar: 'مشكاك' } })
  await aDeal(ctx, far.id, { title: { en: 'Majin', ar: 'معجين' } })
  await hear()

  const fromRaysut = await deals('area=raysut')
  expect(fromRaysut.near).toEqual(pointOf(RAYSUT))
  expect(fromRaysut.items.map(({ title }) => title.en)).toEqual(['Mishkak', 'Majin'])
  // The map's projection is flat for Muscat's latitude: here it is 4 % short from east to west.
  const meters = onTheGlobe(RAYSUT, AWQAD)
  expect(Math.abs((fromRaysut.items[0]?.distanceMeters ?? 0) - meters)).toBeLessThan(meters * 0.05)

  expect((await deals(`area=raysut&within=10000`)).items.map(deal => deal.id)).toEqual([id])
  expect((await deals(`q=${encodeURIComponent('عوقد')}`)).items.map(deal => deal.id)).toEqual([id])
  const map = await read<{ pins: { id: string }[] }>('map?box=53.9,16.9,54.1,17.1')
  expect(map.pins.map(pin => pin.id)).toEqual([near.id])
  // An old link to an area of Muscat shows the whole city.
  expect((await deals('area=ruwi&within=1000')).items).toHaveLength(2)
})

test('charges this city’s fee, and prints its place on documents', async () => {
  const { venue } = await aKitchen('Haffa Grill', HAFFA)
  const deal = await aDeal(ctx, venue.id)
  const { ctx: customer, headers } = await newcomer()
  const order = await aConfirmedOrder(customer, app.gateway, [deal], { serviceFee: NUMBERS.service_fee })
  expect(order).toMatchObject({ status: 'confirmed', serviceFee: 250, total: deal.price + 250 })
  const calendar = await app.send(
    'GET',
    `/api/v1/orders/${order.id}/pickups.ics?language=ar`,
    undefined,
    headers,
  )
  expect((await calendar.text()).replaceAll('\r\n ', '')).toContain('الحافة')
})

test('delivers compost in the city’s own area, at its own price', async () => {
  await applyCatalogue(ctx, {
    sellers: [
      {
        type: 'farm',
        name: { en: 'Dhofar Farm', ar: 'مزرعة ظفار' },
        permitNumber: null,
        vatNumber: null,
        phone: '+96892123457',
        address: { en: 'Raysut road', ar: 'طريق ريسوت' },
        area: 'raysut',
        point: pointOf(RAYSUT),
        batches: [
          {
            code: 'DF-2610-01',
            method: 'vermicompost',
            feedstock: { en: null, ar: null },
            nitrogen: null,
            phosphorus: null,
            potassium: null,
            startedOn: null,
            readyOn: '2026-10-01',
            grams: 50_000,
          },
        ],
        products: [
          {
            method: 'vermicompost',
            title: { en: 'Vermicompost', ar: 'سماد دودي' },
            description: { en: null, ar: null },
            pricePerKg: 400,
            batch: 'DF-2610-01',
          },
        ],
      },
    ],
    areas: [{ area: 'al-haffa', fee: 1500, weekdays: [0, 2, 4], fromHour: 16, toHour: 20, isOn: true }],
  })
  const { products, areas } = await read<{
    products: { id: string; pricePerKg: number }[]
    areas: Parameters<typeof deliverySlots>[0][]
  }>('products')
  expect(areas).toMatchObject([{ area: 'al-haffa', fee: 1500 }])
  const { ctx: customer, headers } = await newcomer()
  const answer = await app.send(
    'POST',
    '/api/v1/me/addresses',
    { label: 'Home', area: 'al-haffa', point: pointOf(HAFFA) },
    { ...headers, 'idempotency-key': crypto.randomUUID() },
  )
  const { id: addressId } = (await answer.json()) as { id: string }
  const delivery = { addressId, fee: 1500, startsAt: deliverySlots(areas[0]!, ctx.now, NUMBERS)[0]!.startsAt }
  const order: Order = await aShopOrder(customer, app.gateway, products, { delivery })
  expect(order).toMatchObject({ status: 'confirmed', deliveryFee: 1500 })
  expect(order.pickups[0]?.destination?.area).toBe('al-haffa')
})
