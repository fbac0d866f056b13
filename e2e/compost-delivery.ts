import type { Order } from '@dawra/contract/orders/schemas'
import { dayNumberOf, muscatDay, weekdayOf } from '@dawra/contract/platform/muscat.rules'
import { deliverySlots } from '@dawra/contract/shop/rules'
import pg from 'pg'
import { type Account, aPerson, ask } from './accounts.ts'
import type { Operator } from './operators.ts'
import { payForOrder } from './place-and-pay.ts'
import { aFleet, anApprovedDriver } from './planned-rounds.ts'

async function inDatabase<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<Row>(statement, values)
  await client.end()
  return rows
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/** Compost of the city's own yard, at half a rial a kilogram. */
async function yardCompost(): Promise<string> {
  const [product] = await inDatabase<{ id: string }>(
    `with known as (select id from shop.sellers where type = 'operator' limit 1),
    made as (
      insert into shop.sellers (type, name_en, name_ar, phone, address_en, address_ar, area, lat, lng)
        select 'operator', 'Dawra yard', 'ساحة دورة', '+96892123456', 'Yard 1', 'ساحة ١', 'seeb', 23.67, 58.18
          where not exists (select from known) returning id),
    seller as (select id from known union all select id from made),
    batch as (
      insert into shop.batches (code, seller_id, method, ready_on, grams, brought_in)
        select 'YD-' || lpad((random() * 9999)::int::text, 4, '0') || '-01', id, 'hot', platform.muscat_day(now()) - 3, 50000, 50000
          from seller returning id, seller_id)
    insert into shop.products (seller_id, batch_id, method, title_en, title_ar, price_per_kg, stocked, remaining)
      select seller_id, id, 'hot', 'Garden compost', 'سماد الحديقة', 500, 50000, 50000 from batch returning id`,
  )
  return product!.id
}

export interface Brought {
  order: Order
  customer: Account
  day: string
}

/** A paid order of two kilograms, for delivery to an area on the next delivery day. */
export async function aDeliveredOrder(name: string, area: string): Promise<Brought> {
  const productId = await yardCompost()
  const served = { area, fee: 800, weekdays: EVERY_DAY, fromHour: 6, toHour: 20 }
  await inDatabase(
    `insert into shop.delivery_areas (area, fee, weekdays, from_hour, to_hour) values ($1, $2, $3, 6, 20)
      on conflict do nothing`,
    [area, served.fee, EVERY_DAY],
  )
  await inDatabase(`select pg_notify('dawra_settings', 'delivery')`)
  const customer = await aPerson(name)
  const address = await ask<{ id: string }>('/api/v1/me/addresses', customer.token, {
    label: 'Home',
    area,
    way: '2235',
    building: '14',
    point: { lat: 23.611, lng: 58.486 },
    isDefault: true,
  })
  const [lead] = await inDatabase<{ hours: number }>(
    `select value as hours from settings.numbers where key = 'delivery_lead_hours'`,
  )
  const [slot] = deliverySlots(served, new Date(), {
    delivery_lead_hours: lead!.hours,
    delivery_slots: 1,
  })
  const placed = await ask<Order>('/api/v1/shop-orders', customer.token, {
    lines: [{ productId, grams: 2000, unitPrice: 500 }],
    delivery: { addressId: address.id, fee: served.fee, startsAt: slot!.startsAt },
    contact: { email: customer.email, phone: '+96892123456' },
    method: 'card',
    language: 'en',
  })
  const order = await payForOrder(placed, customer)
  return { order, customer, day: muscatDay(Date.parse(slot!.startsAt)) }
}

/** A weekly round that goes to the area on that day, with a driver of its own. */
export async function aRoundTo(
  operator: Operator,
  { name, area, day }: { name: string; area: string; day: string },
): Promise<Account> {
  const { vehicleId, depotId } = await aFleet(operator, name)
  const driver = await anApprovedDriver(`Imran ${name}`)
  const { id: driverId } = await ask<{ id: string }>('/api/v1/me', driver.token)
  const reason = 'The fleet of a journey'
  const terms = {
    licenceNumber: 'L 9',
    licenceExpiresOn: null,
    vehicleKinds: ['pickup'],
    areas: [],
    weekdays: EVERY_DAY,
    isActive: true,
    version: 0,
    reason,
  }
  await ask(`/api/v1/admin/drivers/${driverId}`, operator.token, terms, 'PUT')
  await ask('/api/v1/admin/master-rounds', operator.token, {
    name,
    areas: [area],
    weekday: weekdayOf(dayNumberOf(day)),
    vehicleId,
    driverId,
    depotId,
    startsMinute: 360,
    endsMinute: 1200,
    breakMinutes: 30,
    isActive: true,
    reason,
  })
  return driver
}

/** Moves the delivery to today, so that its round can be driven without waiting. */
export const letDeliveryCome = (name: string, { order }: Brought) =>
  inDatabase(
    `with come as (
        select id, day - platform.muscat_day(now()) as days from rounds.rounds where name = $1 order by day limit 1
      ), moved as (
        update orders.pickups p set starts_at = p.starts_at - make_interval(days => come.days),
            ends_at = p.ends_at - make_interval(days => come.days)
          from come where p.order_id = $2
      ), round as (
        update rounds.rounds r set day = platform.muscat_day(now()), status = 'ready' from come where r.id = come.id
          returning r.id
      )
      update rounds.stops s set day = platform.muscat_day(now()) from round where s.round_id = round.id`,
    [name, order.id],
  )

/** Records three failed delivery attempts, after which the parcel waits for the office. */
export const letItWait = ({ order }: Brought) =>
  inDatabase(
    `with tries as (
        insert into orders.delivery_attempts (id, pickup_id, because, starts_at, ends_at)
          select gen_random_uuid(), p.id, 'not_home', p.starts_at, p.ends_at
            from orders.pickups p cross join generate_series(1, 3) where p.order_id = $1
      )
      update orders.destinations d set waits_since = now() from orders.pickups p
        where p.id = d.pickup_id and p.order_id = $1`,
    [order.id],
  )
