import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { many, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { type Model, PEOPLE, passTime } from '#testing/points/points-command'
import { COMMANDS } from '#testing/points/points-commands'
import { Account } from '#testing/points/points-model'
import { HEAP, NOTEWORTHY, PERSON_MONTH, type Seen } from '#testing/points/points-terms'
import { callFollow } from '#testing/points/tracker-commands'
import { REPLAY } from '#testing/replay-property'
import { given } from '#testing/set-numbers'
import { databaseTest } from '#testing/set-up'

const IN_ALL = 10_000
const AT_MOST = 400
const BEGINNING = Date.parse('2026-11-15T08:00:00Z')

const database = databaseTest()
let client: pg.PoolClient
let tx: Tx
beforeAll(async () => {
  client = await database.pool.connect()
  tx = { ...database.ctx(), db: client, inTransaction: true, enqueued: [] }
  // For speed: losing the test database in a crash does not matter.
  await client.query('set synchronous_commit = off')
  await given(client, { compost_daily_grams: 2_000_000_000 })
  // All trials run in the same month, so a shared cap would carry over from one to the next.
  await given(client, { voucher_person_month: PERSON_MONTH, voucher_all_month: 2_000_000_000 })
  await run(
    client,
    sql`insert into rewards.achievements values (${HEAP.slug}, 'A heap', 'كومة', 'Compost', 'سمّد', 'leaf', ${HEAP.points},
      'composted_grams', ${HEAP.grams}, 99)`,
  )
})
afterAll(async () => {
  client.release()
})

const seen: Seen = new Map()

async function somePeople(): Promise<Model> {
  await client.query(`select set_config('dawra.now', '${new Date(BEGINNING).toISOString()}', false)`)
  const people = await many<{ id: string }>(
    client,
    sql`insert into identity.users (full_name) select 'Somebody' from generate_series(1, ${PEOPLE}::int) returning id`,
  )
  return { people: people.map(({ id }) => new Account(id, seen)), now: BEGINNING, done: 0 }
}

async function closeTheBooks(model: Model) {
  for (const person of model.people) {
    for (const entry of person.entries) {
      await callFollow(person, entry, entry.revision, { tx })
      expect(entry.booked).toBe(entry.worth)
    }
    await passTime(model, { tx }, person)
    const { userId, balance, owed, verified, spent, minted, vouchers } = person
    const perUser = await one(
      client,
      sql`select coalesce(sum(points) filter (where account = 'person'), 0) as balance,
          -coalesce(sum(points) filter (where account = 'debt'), 0) as owed,
          coalesce(sum(verified) filter (where account = 'person'), 0) as verified,
          -coalesce(sum(verified) filter (where account = 'debt'), 0) as "verifiedOwed",
          coalesce(sum(points) filter (where account = 'spent'), 0) as spent,
          -coalesce(sum(points) filter (where account = 'mint'), 0) as minted,
          coalesce(sum(points), 0) as "all", coalesce(sum(verified), 0) as "allVerified",
          (select count(*) from vouchers.vouchers v where v.user_id = ${userId}) as vouchers
        from rewards.ledger_entries where user_id = ${userId}`,
    )
    expect(perUser).toEqual({
      balance,
      owed,
      verified: verified.balance,
      verifiedOwed: verified.owed,
      spent,
      minted,
      all: 0,
      allVerified: 0,
      vouchers: vouchers.length,
    })
  }
}

async function audit() {
  const broken = await one(
    client,
    sql`select
        (select count(*) from (select from rewards.ledger_entries group by user_id, seq having sum(points) <> 0) j)
          as "journals that do not sum to zero",
        (select count(*) from (select from rewards.ledger_entries group by user_id, seq having sum(verified) <> 0) j)
          as "journals whose verified points do not sum to zero",
        (select count(*) from rewards.transfers where balance < 0 or owed < 0) as "balances below zero",
        (select count(*) from rewards.transfers
          where verified_balance not between 0 and balance or verified_owed not between 0 and owed)
          as "balances of a kind below zero",
        (select count(*) from rewards.redemptions r join rewards.transfers t on t.source = 'redemption:' || r.id
          where r.voucher_id is not null and t.verified <> t.points) as "vouchers paid with declared points",
        (select count(*) from vouchers.months, settings.number('voucher_person_month') as most
          where user_id is not null and (given > most or taken > 2 * most)) as "months above their cap",
        (select count(*) from (
            select given - (select coalesce(sum(value), 0) from vouchers.vouchers v where v.user_id = m.user_id
                and date_trunc('month', v.issued_at at time zone 'Asia/Muscat') = m.month) as given,
              taken - (select coalesce(sum(v.taken_off), 0) from vouchers.vouchers v where v.user_id = m.user_id
                and v.taken_month = m.month) as taken
            from vouchers.months m where user_id is not null) d where given <> 0 or taken <> 0)
          as "months that are no sums of their vouchers",
        (select count(*) - count(distinct (kind, source)) from rewards.transfers) as "sources booked twice",
        (select count(*) from (
          select seq, prev_seq, prev_balance, prev_owed, prev_verified_balance, prev_verified_owed,
            lag(seq) over w as seq_before, lag(balance) over w as balance_before, lag(owed) over w as owed_before,
            lag(verified_balance) over w as verified_before, lag(verified_owed) over w as verified_owed_before
          from rewards.transfers window w as (partition by user_id order by seq)) c
          where (prev_seq, prev_balance, prev_owed, prev_verified_balance, prev_verified_owed)
            is distinct from (seq_before, balance_before, owed_before, verified_before, verified_owed_before))
          as "breaks in a chain",
        (select count(*) from rewards.redemptions r where not exists (select from rewards.transfers t
          where t.source = 'redemption:' || r.id and t.points = r.cost)) as "rewards that nobody paid for",
        (select count(*) from rewards.achieved a where 1 <> (select count(*) from rewards.transfers t
          where t.source = 'achievement:' || a.achievement || ':' || a.user_id)) as "achievements not paid once"`,
  )
  expect(new Set(Object.values(broken)), JSON.stringify(broken)).toEqual(new Set([0]))
}

/** @promise rewards.redeem.perkText (redeeming a perk) */
test('balances every journal without double earnings in ten thousand random commands', async () => {
  let done = 0
  const { replayPath, ...replay } = REPLAY
  const property = fc.asyncProperty(
    fc.commands(COMMANDS, { maxCommands: AT_MOST, size: 'max', ...(replayPath && { replayPath }) }),
    async commands => {
      const model = await somePeople()
      await fc.asyncModelRun(() => ({ model, real: { tx } }), commands)
      await closeTheBooks(model)
      done += model.done
    },
  )
  // Runs vary in length, so they repeat until enough steps were taken.
  do await fc.assert(property, { numRuns: 10, interruptAfterTimeLimit: 100_000, ...replay })
  while (done < IN_ALL && !replay.seed)
  await audit()
  if (replay.seed) return
  const seldom = NOTEWORTHY.filter(what => (seen.get(what) ?? 0) < 3)
  expect(seldom, 'too little was tried').toEqual([])
})
