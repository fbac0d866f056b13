import { randomInt } from 'node:crypto'
import { dateOf, muscatDayNumber } from '@dawra/contract/platform/muscat.rules'
import pg from 'pg'
import type { Kitchen } from './people.ts'

export const dayIn = (days: number) => dateOf(muscatDayNumber(new Date()) + days)

/** Gives the kitchen a business and a food licence that expires in this many days. */
export async function licensed({ venue }: Kitchen, days: number) {
  await inDatabase(
    `with business as (
      insert into businesses.businesses (legal_name, cr_number) values ($2, $3) returning id)
    insert into businesses.venues (venue_id, business_id, licence_number, licence_expires_on)
      select $1, id, 'MM-1', $4 from business`,
    venue.id,
    venue.name.en ?? '',
    String(1_000_000_000 + randomInt(8_999_999_999)),
    dayIn(days),
  )
}

/** Runs the morning job that reminds stores of their licences. */
export const remindOfLicences = () =>
  inDatabase(`select graphile_worker.add_job('businesses.remind_licences')`)

/** Moves the licence's expiry this many days into the past. */
export const letLicenceEnd = ({ venue }: Kitchen, days = 1) =>
  inDatabase(
    'update businesses.venues set licence_expires_on = $2 where venue_id = $1',
    venue.id,
    dayIn(-days),
  )

async function inDatabase(statement: string, ...values: string[]) {
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  await client.query(statement, values)
  await client.end()
}
