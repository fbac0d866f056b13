import {
  takenOff,
  VOUCHER_CODE,
  voucherCode,
  voucherKinds,
  voucherObstacle,
  voucherObstacles,
  voucherScopes,
} from '@dawra/contract/vouchers/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPerson, as } from '#testing/builders'
import { constraintOver, expectParity, generated, makeRefusal, undone } from '#testing/expect-parity'
import { given } from '#testing/set-numbers'
import { databaseTest } from '#testing/set-up'
import { aVoucher } from '#testing/shop-builders'

const NOW = new Date('2026-11-15T08:30:00Z')
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString()

const database = databaseTest()

const amount = fc.oneof(fc.constantFrom(0, 1, 1000, 5000), fc.integer({ min: 0, max: 10_000 }))
const voucher = fc
  .record({
    kind: fc.constantFrom(...voucherKinds),
    appliesTo: fc.constantFrom(...voucherScopes),
    value: fc.integer({ min: 1, max: 8000 }),
    minimumOrder: fc.oneof(fc.constant(0), amount),
    areas: fc.option(fc.subarray(['qurum', 'seeb', 'ruwi'])),
    status: fc.oneof(
      { weight: 6, arbitrary: fc.constant('ready' as const) },
      fc.constantFrom('held' as const, 'used' as const, 'recalled' as const),
    ),
    expiresIn: fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: 2, max: 1000 }) },
      fc.constantFrom(-1, 0, 1),
    ),
  })
  .map(terms => ({ ...terms, value: terms.kind === 'amount_off' ? terms.value : 0 }))
const basket = fc.oneof(
  fc.record({
    kind: fc.constant('food' as const),
    goods: amount,
    deliveryFee: fc.constant(0),
    area: fc.constant(null),
  }),
  fc.record({
    kind: fc.constant('compost' as const),
    goods: amount,
    deliveryFee: fc.constantFrom(0, 800, 1500),
    area: fc.option(fc.constantFrom('qurum', 'seeb', 'al-hail')),
  }),
)

test('refuses and subtracts in rule and SQL alike: vouchers.obstacle and vouchers.take', async () => {
  const ctx = as(database.ctx(undefined, NOW), await aPerson(database.ctx()))
  const { id: base } = await aVoucher(ctx)
  const cases = generated(fc.record({ voucher, basket }), 800).map((of, index) => ({
    ...of,
    code: `T${String(index).padStart(3, '0').slice(0, 3)}-${String(index).padStart(4, '0')}`,
  }))
  await undone(ctx, async tx => {
    await given(tx.db, { voucher_person_month: 1_000_000_000, voucher_all_month: 1_000_000_000 })
    await tx.db.query({
      text: `insert into vouchers.vouchers select (jsonb_populate_record(v, jsonb_build_object(
          'id', uuidv7(), 'code', c -> 'code', 'source', c -> 'code', 'kind', c #> '{voucher,kind}',
          'applies_to', c #> '{voucher,appliesTo}', 'value', c #> '{voucher,value}',
          'minimum_order', c #> '{voucher,minimumOrder}', 'areas', c #> '{voucher,areas}',
          'status', c #> '{voucher,status}', 'issued_at', platform.now() - interval '1 day',
          'subject', case when c #>> '{voucher,status}' in ('held', 'used') then c ->> 'code' end,
          'recalled_at', case when c #>> '{voucher,status}' = 'recalled' then platform.now() end,
          'used_at', case when c #>> '{voucher,status}' = 'used' then platform.now() end,
          'expires_at', platform.now() + make_interval(mins => (c #>> '{voucher,expiresIn}')::int)))).*
        from vouchers.vouchers v, jsonb_array_elements($1::jsonb) c where v.id = $2`,
      values: [JSON.stringify(cases), base],
    })
    await tx.db.query({ text: 'analyze vouchers.vouchers' })
    await makeRefusal(
      tx,
      `perform vouchers.take(v.user_id, v.code, v.code, c #>> '{basket,kind}', (c #> '{basket,goods}')::bigint,
          (c #> '{basket,deliveryFee}')::bigint, (c #> '{basket,deliveryFee}')::bigint > 0, c #>> '{basket,area}')
        from vouchers.vouchers v where v.code = c ->> 'code'`,
    )
    const obstacles = await expectParity(
      tx.db,
      `(pg_temp.refusal(c) #>> '{facts,obstacle}')`,
      cases,
      ({ voucher: { expiresIn, ...terms }, basket }) =>
        voucherObstacle({ ...terms, expiresAt: at(expiresIn) }, basket, NOW),
    )
    // Debts belong to the person, not the voucher: `rewards.test.ts` covers them.
    const ofVouchers = voucherObstacles.filter(obstacle => obstacle !== 'points_owed')
    expect(new Set(obstacles)).toEqual(new Set([...ofVouchers, null]))
    await expectParity(
      tx.db,
      `(select taken_off from vouchers.vouchers where code = c ->> 'code')`,
      cases.filter((_, index) => obstacles[index] === null),
      ({ voucher, basket }) => {
        const { discount, deliveryDiscount } = takenOff(voucher, basket)
        return discount + deliveryDiscount
      },
    )
    // The status in its JSON gives the same result.
    await expectParity(
      tx.db,
      `(select vouchers.as_json(v) ->> 'status' from jsonb_populate_record(null::vouchers.vouchers, jsonb_build_object(
        'status', c #> '{voucher,status}', 'expires_at', platform.now() + make_interval(mins => (c #>> '{voucher,expiresIn}')::int))) v)`,
      cases,
      ({ voucher: { status, expiresIn } }) => (status === 'ready' && expiresIn <= 0 ? 'expired' : status),
    )
  })
})

test('makes codes of the same form: vouchers.random_code and its constraint', async () => {
  const { rows } = await database.pool.query<{ code: string }>(
    'select vouchers.random_code() as code from generate_series(1, 2000)',
  )
  expect(rows.filter(({ code }) => voucherCode(code) !== code)).toEqual([])
  const allowed = await constraintOver(database.pool, 'vouchers.vouchers', 'vouchers_code_check')
  const letter = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-a ')
  const near = fc.tuple(
    fc.integer({ min: 0, max: 8 }),
    letter,
    fc.constantFrom(...rows.slice(0, 50).map(({ code }) => code)),
  )
  const answers = await expectParity(
    database.pool,
    `(select ${allowed} from (select jsonb_build_object('code', c) as c) r)`,
    generated(near, 1000).map(([index, typed, code]) => code.slice(0, index) + typed + code.slice(index + 1)),
    code => VOUCHER_CODE.test(code),
  )
  expect(new Set(answers).size).toBe(2)
})
