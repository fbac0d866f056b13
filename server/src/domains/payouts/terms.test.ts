import { beforeAll, expect, test } from 'vitest'
import type { Actor, Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import type { Person } from '#testing/builders'
import { anIban, aProvenOperator, aVenueThatEarned } from '#testing/payout-builders'
import { codeOf, race } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { makeBatch } from './batches.ts'
import { getVenueMoney } from './payee-money.ts'
import { getDebtor, setDebtor } from './set-debtor.ts'
import { setCommission } from './set-terms.ts'

const SYSTEM: Actor = { kind: 'system', name: 'test' }
const NOW = new Date('2026-11-23T08:00:00Z')
const database = databaseTest()
let office: Ctx
beforeAll(async () => {
  office = await aProvenOperator(database.ctx(SYSTEM, NOW))
})

/** In one transaction, which pins the clock of the database. */
const moneyAt = (now: Date, { id, owner }: { id: string; owner: Person }) =>
  transact(database.ctx(owner, now), tx => getVenueMoney(tx, id))
const aVenueOf = () => aVenueThatEarned(database.ctx(SYSTEM, NOW), 9000)
const set = (venueId: string, fromDay: string, shareBp = 1200, ctx = office) =>
  setCommission(ctx, venueId, { shareBp, perPortion: 50, fromDay, reason: 'As agreed on the phone' })

/**
 * @promise “until then it is” (mail, push, inbox `commission_changing`)
 * @promise “is added to it once we are registered.” (mail, push, inbox `commission_changing`)
 */
test('shows a commission that changes in mid-week before it applies', async () => {
  const { id, owner } = await aVenueOf()
  const { current, terms } = await set(id, '2026-11-25')
  expect(current).toEqual({ shareBp: 1500, perPortion: 0 })
  expect(terms).toMatchObject([{ fromDay: '2026-11-25', shareBp: 1200, reason: 'As agreed on the phone' }])
  const money = await moneyAt(NOW, { id, owner })
  expect(money).toMatchObject({
    commission: { shareBp: 1500 },
    nextCommission: { shareBp: 1200, perPortion: 50, fromDay: '2026-11-25' },
  })
  const then = await moneyAt(new Date('2026-11-25T08:00:00Z'), { id, owner })
  expect(then.commission).toEqual({ shareBp: 1200, perPortion: 50 })
})

test('accepts terms from tomorrow on, and one set of them for each day', async () => {
  const { id } = await aVenueOf()
  expect(await codeOf(set(id, '2026-11-22'))).toBe('terms_too_early')
  expect(await codeOf(set(id, '2026-11-23'))).toBe('terms_too_early')
  expect(await race([set(id, '2026-11-24'), set(id, '2026-11-24', 900)])).toEqual({
    won: 1,
    codes: ['terms_day_taken'],
  })
})

test('refuses terms for an unknown venue', async () => {
  expect(await codeOf(set('0192f0c8-0000-7000-8000-000000000001', '2026-12-01'))).toBe('not_found')
})

test('lets one of two members win who enter our own account at once', async () => {
  const { version } = await getDebtor(office)
  const enter = (name: string) => setDebtor(office, { name, iban: anIban(77), version })
  expect(await race([enter('Dawra LLC'), enter('Dawra SAOC')])).toEqual({
    won: 1,
    codes: ['changed_meanwhile'],
  })
  expect(await getDebtor(office)).toMatchObject({ iban: anIban(77), version: version + 1 })
})

/** @promise business-papers.account.changeText */
test('pays nothing to an account in its first 48 hours', async () => {
  const { id, owner } = await aVenueOf()
  const changed = (at: string) =>
    run(
      office.db,
      sql`update businesses.businesses b set iban_changed_at = ${new Date(at)}
        from businesses.venues v where v.business_id = b.id and v.venue_id = ${id}`,
    )
  const obstacle = async () => (await moneyAt(NOW, { id, owner })).obstacle
  await changed('2026-11-21T08:00:01Z')
  expect(await obstacle()).toBe('new_account')
  const before = await transact(office, makeBatch)
  expect(before.payouts.map(({ payee }) => payee.id)).not.toContain(id)
  await changed('2026-11-21T08:00:00Z')
  expect(await obstacle()).toBeNull()
})
