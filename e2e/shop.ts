import { randomInt } from 'node:crypto'
import type { Order } from '@dawra/contract/orders/schemas'
import pg from 'pg'
import { type Account, ask } from './people.ts'

export interface Compost {
  id: string
  title: { en: string; ar: string }
  /** Code of its batch, and the seller's next batch. */
  batch: string
  next: string
}

/** Compost of a new seller, 20 kg at half a rial a kilogram, created without the office. */
export async function someCompost(): Promise<Compost> {
  const number = randomInt(1000, 10_000)
  const [batch, next] = [`JT-${number}-01`, `JT-${number}-02`]
  const title = { en: `Sieved ${number}`, ar: `منخول ${number}` }
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `with seller as (
      insert into shop.sellers (type, name_en, name_ar, phone, address_en, address_ar, area, lat, lng)
        values ('farm', $1, $2, '+96892123456', 'Farm 1', 'مزرعة ١', 'seeb', 23.67, 58.18) returning id),
    made as (
      insert into shop.batches (code, seller_id, method, ready_on, grams)
        select code, seller.id, 'hot', platform.muscat_day(now()) - 3, 50000 from seller, unnest(array[$3, $4]) as code
        returning id, code)
    insert into shop.products (seller_id, batch_id, method, title_en, title_ar, price_per_kg, stocked, remaining)
      select seller.id, made.id, 'hot', $1, $2, 500, 20000, 20000 from seller, made where made.code = $3 returning id`,
    [title.en, title.ar, batch, next],
  )
  await client.end()
  return { id: rows[0]!.id, title, batch, next }
}

/** Orders a kilogram to be collected; the order waits for its payment. */
export const orderCompost = ({ id }: Compost, { email, token }: Account): Promise<Order> =>
  ask('/api/v1/shop-orders', token, {
    lines: [{ productId: id, grams: 1000, unitPrice: 500 }],
    delivery: null,
    contact: { email, phone: '+96892123456' },
    method: 'card',
    language: 'en',
  })
