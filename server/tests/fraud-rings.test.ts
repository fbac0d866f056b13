import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { run, sql } from '#platform/sql'
import { MostGained, rials } from '#testing/fraud-rings/most-gained'
import { ACTS, type Act, letNightPass, perform, someActs, someGroup } from '#testing/fraud-rings/ring-acts'
import { gainsOf, readBooks } from '#testing/fraud-rings/ring-books'
import { type Group, RingCity } from '#testing/fraud-rings/ring-city'
import { RINGS_MINUTES } from '#testing/replay-property'
import { databaseTest } from '#testing/set-up'

// Cooperating accounts with every act that moves value. No set of them may gain more than its points are worth. `npm run
// rings -- 30m` tries random rings for that long, each from another seed, and prints the largest gain of each kind of
// insider at the end.

const SEED = 20_261_129
const RUNS = 12
const PERSON_MONTH = 30_000
const BEGINNING = Date.parse('2026-11-02T08:00:00Z')

const database = databaseTest()
const done = new Set<string>()
const most = new MostGained()
const print = (text: string) => process.stdout.write(`rings: ${text}\n`)
afterAll(async () => {
  for (const line of most.lines) print(line)
})

/** How much any set gained above its bound, in baisa: zero or less when all is well. */
async function mostAbove(group: Group, acts: readonly Act[], planted?: string) {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    const now = new Date(BEGINNING)
    await run(client, sql`select set_config('dawra.now', ${now.toISOString()}, true)`)
    const city = new RingCity(
      { ...database.ctx(undefined, now), db: client, inTransaction: true, enqueued: [] },
      done,
    )
    await city.settle(group)
    if (planted) await client.query(planted)
    for (const act of acts) await perform(city, act)
    await letNightPass(city)
    const gains = gainsOf(await readBooks(city, PERSON_MONTH), city.accounts)
    if (!planted) most.note(gains)
    return Math.max(...gains.map(({ gained, bound }) => gained - bound))
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const isBounded = fc.asyncProperty(
  someGroup,
  someActs,
  async (group, acts) => (await mostAbove(group, acts)) <= 0,
)

test(
  'no ring of accounts gains more than its verified points are worth',
  async () => {
    const limits = RINGS_MINUTES
      ? { interruptAfterTimeLimit: RINGS_MINUTES * 60_000, numRuns: 1_000_000 }
      : { seed: SEED, numRuns: RUNS }
    await fc.assert(isBounded, limits)
    const seldom = [...new Set<string>([...ACTS, 'accept', 'a voucher paid'])].filter(
      act => act !== 'wait' && !done.has(act),
    )
    expect(seldom, 'too little was tried').toEqual([])
  },
  RINGS_MINUTES ? (RINGS_MINUTES + 1) * 60_000 : undefined,
)

const PAIR: Group = { customers: 1, kitchens: 1, sellers: 1, drivers: 1 }
const act = (name: Act['act'], size = 100): Act => ({ act: name, which: 0, size })

test.each<[string, string, Act[]]>([
  [
    'vouchers that stay when their points are taken back',
    `create or replace function rewards.wait() returns interval language sql stable begin atomic select interval '0'; end;
      create or replace function rewards.recall_vouchers(p_user uuid, p_points int, p_because text) returns void language sql as 'select';
      create or replace function vouchers.freeze(p_user uuid, p_is_frozen boolean) returns void language sql as 'select'`,
    [act('order', 60), act('collect'), act('redeem'), act('refund')],
  ],
  [
    'verified points of cash',
    `create or replace function rewards.is_verified(p_kind text) returns boolean language sql immutable
      return p_kind in ('order', 'bin', 'cash_order')`,
    [1, 2, 3].flatMap(() => [act('order in cash', 15), act('collect')]).concat(act('wait', 9), act('redeem')),
  ],
  [
    'a reward that one member makes cheaper alone',
    `update approvals.limits set above = 1000000000 where kind = 'value'`,
    [act('order', 6), act('collect'), act('wait', 99), act('reward'), act('redeem'), act('redeem')],
  ],
  [
    'rates and caps that one member raises alone',
    `update approvals.limits set above = 1000000000 where kind = 'value'`,
    [act('setting'), act('order', 6), act('collect'), act('wait', 99), act('redeem'), act('redeem')],
  ],
  [
    'a refund that is sent again after one look',
    `create function payments.look_once() returns trigger language plpgsql as $$
      begin new.looks := new.looks * 2; return new; end $$;
      create trigger look_once before update on payments.refunds for each row execute function payments.look_once()`,
    [act('order', 60), act('collect'), act('refund a part', 33), act('lose a refund’s answer')],
  ],
])('finds the planted fault: %s', async (bug, planted, acts) => {
  const spent = [act('compost', 19), act('collect compost')]
  expect(await mostAbove(PAIR, [...acts, ...spent])).toBeLessThanOrEqual(0)
  const above = await mostAbove(PAIR, [...acts, ...spent], planted)
  print(`with ${bug}: ${rials(above)} more than is allowed`)
  expect(above).toBeGreaterThan(0)
})
