import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, SCHEMA_FILES } from '#platform/migrate'
import { type TestDatabase, testDatabase } from '#testing/database'
import { migrateTablesTo } from '#testing/earlier-database'

let home: TestDatabase
const made: string[] = []
beforeAll(async () => {
  home = await testDatabase()
})
afterAll(async () => {
  for (const name of made) await home.pool.query(`drop database ${name} with (force)`)
  await home.drop()
})

/** The VAT state of a database of the previous version after its migration. */
async function afterMigration(before: string): Promise<{ isWrong: boolean; vatFrom: string | null }> {
  const name = `dawra_vat_${randomBytes(6).toString('hex')}`
  await home.pool.query(`create database ${name}`)
  made.push(name)
  const url = new URL(home.url)
  url.pathname = name
  const connectionString = url.href
  await migrateTablesTo({ connectionString }, 1920)
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(before)
    await migrate({ connectionString }, SCHEMA_FILES, pino({ level: 'silent' }))
    const { rows } = await client.query<{ isWrong: boolean; vatFrom: string | null }>(
      `select wrong_vat_until is not null as "isWrong", vat_from::text as "vatFrom" from payouts.settings`,
    )
    return rows[0]!
  } finally {
    await client.end()
  }
}

const TAKEN = `insert into payments.transfers (kind, reference, from_account, to_account, amount)
  values ('commission_vat', uuidv7()::text, 'venue:' || uuidv7(), 'vat', 10)`

test.each<[string, string, { isWrong: boolean; vatFrom: string | null }]>([
  ['that an unregistered platform took is wrong', TAKEN, { isWrong: true, vatFrom: null }],
  [
    'of a registered platform is right',
    `${TAKEN}; update documents.platform set legal_name = 'Dawra LLC', cr_number = '1234567', vat_number = 'OM1100099999',
      address = 'Way 1, Building 2', postal_code = '112', phone = '+96824000000'`,
    { isWrong: false, vatFrom: '2000-01-01' },
  ],
])('the migration decides: VAT %s', async (_, before, after) => {
  expect(await afterMigration(before)).toEqual(after)
})
