import { randomUUID } from 'node:crypto'
import type { Order } from '@dawra/contract/orders/schemas'
import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { updateDraftsOfDay } from '../domains/rounds/drafts/update-drafts-of-day.ts'
import type { Ctx } from '../platform/context.ts'
import { maybe, one, run, sql } from '../platform/sql.ts'
import { transact } from '../platform/transact.ts'
import { aPerson, as, type Person } from './builders.ts'
import type { FakeGateway } from './fake-gateway.ts'
import { aDelivery, aProduct, aShopOrder, type ProductForSale } from './shop-builders.ts'

/** Compost of the city's own yard, which our drivers deliver. */
export async function aYardProduct(ctx: Ctx): Promise<ProductForSale> {
  const yard = await maybe<{ id: string }>(
    ctx.db,
    sql`select id from shop.sellers where type = 'operator' limit 1`,
  )
  const grams = 2_000_000
  if (yard) return aProduct(ctx, { sellerId: yard.id, grams })
  const product = await aProduct(ctx, { grams })
  await run(ctx.db, sql`update shop.sellers set type = 'operator' where id = ${product.sellerId}`)
  return product
}

export interface BuiltDelivery {
  order: Order
  parcelId: string
  code: string
  customer: Person
  day: string
}

/** A paid order of a new person, for delivery to Qurum on the next delivery day. */
export async function anOrderToDeliver(
  ctx: Ctx,
  gateway: FakeGateway,
  product: ProductForSale,
): Promise<BuiltDelivery> {
  const customer = await aPerson(ctx)
  const mine = as(ctx, customer)
  const order = await aShopOrder(mine, gateway, [product], { delivery: await aDelivery(mine) })
  const [parcel] = order.pickups
  const day = muscatDay(Date.parse(parcel!.window.startsAt))
  return { order, parcelId: parcel!.id, code: parcel!.code!, customer, day }
}

/** Adds a stop for the parcel at the end of a round, on any day. */
export const aParcelStop = (
  ctx: Ctx,
  roundId: string,
  { parcelId }: BuiltDelivery,
): Promise<{ id: string }> =>
  one(
    ctx.db,
    sql`insert into rounds.stops (round_id, position, kind, parcel_id, day, area, lat, lng, grams, litres)
      select r.id, 900, 'delivery', ${parcelId}, r.day, 'qurum', 23.611, 58.486, 1000, 2 from rounds.rounds r
        where r.id = ${roundId} returning id`,
  )

/** A ready round of a driver on that day; its stops are planned from what is due. */
export async function aDeliveryRound(ctx: Ctx, driver: Person, day: string): Promise<{ id: string }> {
  const name = randomUUID()
  const depot = await one<{ id: string }>(
    ctx.db,
    sql`insert into rounds.depots (name_en, name_ar, area, lat, lng) values (${`Depot ${name}`}, ${`مستودع ${name}`}, 'qurum', 23.6, 58.47) returning id`,
  )
  const vehicle = await one<{ id: string }>(
    ctx.db,
    sql`insert into rounds.vehicles (name, plate, kind, capacity_grams, capacity_litres)
      values (${`Truck ${name}`}, ${name.slice(0, 12)}, 'truck', 2000000, 4000) returning id`,
  )
  const round = await one<{ id: string }>(
    ctx.db,
    sql`insert into rounds.rounds (name, day, vehicle_id, driver_id, depot_id, starts_minute, ends_minute, break_minutes, status)
      values ('Qurum parcels', ${day}::date, ${vehicle.id}, ${driver.userId}, ${depot.id}, 420, 960, 0, 'ready') returning id`,
  )
  await transact(ctx, tx => updateDraftsOfDay(tx, day))
  return round
}
