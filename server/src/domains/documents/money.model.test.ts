import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { transact } from '#platform/transact'
import { aPerson, aPhone, as, aVenue } from '#testing/builders'
import { checkMonths } from '#testing/money/check-months'
import { closeBooks, doStep } from '#testing/money/do-step'
import { type Inhabitants, ModelCity } from '#testing/money/model-city'
import { MINIMUM, ModelVenue } from '#testing/money/model-venue'
import { APPROVED_ABOVE } from '#testing/money/payout-steps'
import { moneyStep } from '#testing/money/random-steps'
import { aBusinessOf, anIban, aProvenOperator } from '#testing/payout-builders'
import { RANDOM_RUNS, REPLAY } from '#testing/replay-property'
import { given } from '#testing/set-numbers'
import { databaseTest } from '#testing/set-up'
import { getPlatform, setPlatform } from './platform-details.ts'

/** Two weeks before the numbers of a new year begin. */
const FIRST_DAY = new Date('2026-12-13T08:00:00Z')

const database = databaseTest()
let inhabitants: Inhabitants
beforeAll(async () => {
  inhabitants = await transact(database.ctx({ kind: 'system', name: 'test' }, FIRST_DAY), moveIn)
})

async function moveIn(tx: Tx): Promise<Inhabitants> {
  await run(tx.db, sql`update documents.platform set begins_at = platform.now()`)
  await given(tx.db, { payout_approval_above: APPROVED_ABOVE, payout_minimum: MINIMUM })
  const operators = [(await aProvenOperator(tx)).actor, (await aProvenOperator(tx)).actor] as const
  const { version } = await getPlatform(tx)
  await setPlatform(as(tx, operators[0]), {
    legalName: 'Dawra LLC',
    crNumber: '1234567',
    vatNumber: 'OM1100099999',
    address: 'Way 1, Building 2',
    postalCode: '112',
    phone: '+96824000000',
    vatFrom: muscatDay(tx.now),
    version,
  })
  const venues: ConstructorParameters<typeof ModelVenue>[0][] = []
  for (const isTaxed of [true, false]) {
    const { venue, owner } = await aVenue(tx, isTaxed ? {} : { vatNumber: null })
    const iban = anIban(400_000 + venues.length)
    await aBusinessOf(tx, venue.id, String(3_000_000 + venues.length), iban)
    await run(tx.db, sql`update venues.venues set takes_cash = ${!isTaxed}::boolean where id = ${venue.id}`)
    venues.push({ id: venue.id, owner, isTaxed, iban })
  }
  const customers = []
  for (const _ of Array(4)) customers.push(await aCustomer(tx))
  return { venues: () => venues.map(each => new ModelVenue(each)), customers, operators }
}

/** Customers who pay in cash need a confirmed phone. */
async function aCustomer(tx: Tx) {
  const person = await aPerson(tx)
  const phone = aPhone()
  const { email } = await one<{ email: string }>(
    tx.db,
    sql`update identity.users set phone = ${phone}, phone_confirmed_at = platform.now()
      where id = ${person.userId} returning email`,
  )
  return { ...person, email, phone }
}

const seen = new Set<string>()

/** Each run is one transaction that is rolled back: it begins on the same day in the same city, even when repeated. */
const weeks = fc.asyncProperty(
  fc.array(moneyStep, { minLength: 80, maxLength: 120, size: 'max' }),
  async steps => {
    const client = await database.pool.connect()
    await client.query('begin')
    try {
      const ctx = database.ctx({ kind: 'system', name: 'test' }, FIRST_DAY)
      const city = new ModelCity({ ...ctx, db: client, inTransaction: true, enqueued: [] }, inhabitants)
      for (const step of steps) await doStep(city, step)
      await closeBooks(city)
      await checkMonths(city, FIRST_DAY)
      for (const what of city.seen) seen.add(what)
    } finally {
      await client.query('rollback')
      client.release()
    }
  },
)

/** A failing case is shrunk for this long, then reported. */
const TOLD_AFTER_MS = 150_000
const check = (how: { numRuns: number; seed?: number; path?: string }) =>
  fc.assert(weeks, { interruptAfterTimeLimit: TOLD_AFTER_MS, markInterruptAsFailure: true, ...how })

const NOTEWORTHY = [
  'card',
  'cash',
  'voucher',
  'undone',
  'missed',
  'part by amount',
  'part by percent',
  'part by portions',
  'case: accept',
  'case: part',
  'case: dispute',
  'case: silence',
  'case: collected',
  'case: contested',
  'case: decided for the customer',
  'case: decided for the venue',
  'approved',
  'sent',
  'settled',
  'returned',
  'iban_changed',
  'statement',
  'commission credited',
  'VAT rounded',
  'two years',
]

/**
 * @promise accounting.vat.text
 * @promise accounting.books.texts.venue.journal
 * @promise documents.text
 * @promise “Each pickup is in the statement.”
 */
test('keeps all books in agreement in random weeks, with one payout and credit each', async () => {
  await check({ numRuns: 12, seed: 14, ...REPLAY })
  if (REPLAY.seed !== undefined) return
  expect(NOTEWORTHY.filter(what => !seen.has(what))).toEqual([])
  await check({ numRuns: RANDOM_RUNS })
})
