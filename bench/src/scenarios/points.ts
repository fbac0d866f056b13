import { randomUUID } from 'node:crypto'
import { openPool } from '@dawra/server/platform/db'
import { createLog } from '@dawra/server/platform/log'
import { one, run, sql } from '@dawra/server/platform/sql'
import type pg from 'pg'
import { requestBytes } from '../load/connection.ts'
import { drive, driveRequests, type Measured } from '../load/drive-requests.ts'
import { scaled, size } from '../options.ts'
import { median, number, ratio, type Scenario, table } from '../report.ts'
import { whilePaused } from '../test-bed/app.ts'
import { closeAfterwards } from '../test-bed/close-afterwards.ts'
import { resetData } from '../test-bed/database.ts'
import { FIRST, USER_ID } from '../test-bed/ids.ts'
import { addCustomers, tokensFor } from '../test-bed/people.ts'
import { needsPgbench, pgbench } from '../test-bed/pgbench.ts'
import { addHistory, givePoints, personOf } from '../test-bed/points.ts'
import { type TestBed, withTestBed } from '../test-bed/test-bed.ts'

const CUSTOMERS = size(1_000, 10)
const ROUNDS = scaled(20, 2, 5)
const TABS = size(50, 4)
const COST = 100
const AT_ONCE = size(16, 2)
const EARNINGS = scaled(1_000, 5) * AT_ONCE
const EARN_WARM_UP = size(50, 1) * AT_ONCE
const READS = scaled(3_000, 5, 200)
const READ_WARM_UP = size(200, 1)
const HISTORIES = [size(1_000, 10), scaled(1_000_000, 100, 10_000)]
/** These customers come after the ones who redeem. */
const WITH_HISTORY = CUSTOMERS

export const points: Scenario = {
  title: 'Points',
  missing: needsPgbench,
  run: () =>
    withTestBed(
      {
        gateway: 'stub',
        async fill({ pool }) {
          await addCustomers(pool, CUSTOMERS + HISTORIES.length)
          for (let person = 0; person < ROUNDS; person++) await givePoints(pool, person, 2 * COST - 1)
          for (const [index, movements] of HISTORIES.entries())
            await addHistory(pool, WITH_HISTORY + index, movements)
        },
      },
      async bed => {
        const { url } = bed.database
        const pool = openPool(
          { connectionString: url },
          AT_ONCE,
          createLog({ logLevel: 'fatal', logFormat: 'json' }),
        )
        closeAfterwards(() => pool.end())
        return [await races(bed), '', await appends(bed, pool), '', await reads(bed, pool)].join('\n')
      },
    ),
}

/** Fifty tabs redeem one balance that pays for one reward. */
async function races({ app, database, secrets }: TestBed): Promise<string> {
  const tokens = await tokensFor(database.pool, secrets, app.url, ROUNDS)
  const outcomes = new Map<string, number>()
  let times: Measured | undefined
  for (const token of tokens) {
    times = await driveRequests({
      port: app.port,
      atOnce: TABS,
      count: TABS,
      request: () => redemption(token),
      check({ status, body }) {
        const what = status === 200 ? 'redeemed' : (JSON.parse(body.toString()) as { code: string }).code
        outcomes.set(what, (outcomes.get(what) ?? 0) + 1)
      },
    })
  }
  const { rows } = await database.pool.query<{ vouchers: string; least: string; sum: string }>(
    `select (select count(*) from vouchers.vouchers) as vouchers, (select min(balance) from rewards.transfers) as least,
      (select sum(points) from rewards.ledger_entries) as sum`,
  )
  const [found] = rows
  const facts: [string, number, number][] = [
    ['told that it is theirs', ROUNDS, outcomes.get('redeemed') ?? 0],
    ['told that it is not enough', ROUNDS * (TABS - 1), outcomes.get('not_enough_verified_points') ?? 0],
    ['vouchers', ROUNDS, Number(found!.vouchers)],
    ['least balance of any moment', 0, Math.min(0, Number(found!.least))],
    ['sum of the ledger', 0, Number(found!.sum)],
  ]
  const cells = facts.map(([name, expected, was]) => [
    name,
    number(expected),
    number(was),
    was === expected ? 'yes' : '**no**',
  ])
  return [
    `POST /api/v1/me/redemptions: ${TABS} at once on one balance that pays for one reward, ${ROUNDS} people in turn.`,
    '',
    table(['', 'must be', 'was', 'holds'], cells),
    '',
    `The last ${TABS} were answered within ${times?.p99.toFixed(0)} ms.`,
  ].join('\n')
}

const redemption = (token: string) =>
  requestBytes(
    'POST',
    '/api/v1/me/redemptions',
    {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    JSON.stringify({ reward: 'compost_credit' }),
  )

const EARN_SCRIPT = `\\set n :n + 1
\\set customer ${FIRST} + random(0, ${CUSTOMERS - 1})
select rewards.earn(('${USER_ID}' || :customer::text)::uuid, 'order',
  'bench:' || :client_id::text || ':' || :n::text, 'bench:' || :client_id::text || ':' || :n::text, 7, '{}', platform.now());
`

/** Single earnings, each in its own transaction, while the app is paused. */
async function appends({ app, database, folder }: TestBed, pool: pg.Pool): Promise<string> {
  const earn = () => {
    const source = `pool:${randomUUID()}`
    const person = personOf(Math.floor(Math.random() * CUSTOMERS))
    return run(
      pool,
      sql`select rewards.earn(${person}, 'order', ${source}, ${source}, 7, '{}', platform.now())`,
    )
  }
  await drive({ atOnce: AT_ONCE, count: EARN_WARM_UP, once: earn })
  return whilePaused(app, async () => {
    await resetData(database)
    const { perSecond, p50, p99 } = await drive({ atOnce: AT_ONCE, count: EARNINGS, once: earn })
    await resetData(database)
    const alone = await pgbench({
      url: database.url,
      folder,
      script: EARN_SCRIPT,
      clients: AT_ONCE,
      perClient: EARNINGS / AT_ONCE,
      variables: { n: 0 },
    })
    return [
      `rewards.earn through the app's pool, ${AT_ONCE} at once among ${number(CUSTOMERS)} people, and the same SQL by pgbench. Aim: at least 0.5.`,
      '',
      table(
        ['earnings', 'a second', 'p50', 'p99', 'pgbench', 'ratio'],
        [
          [
            number(EARNINGS),
            number(perSecond),
            `${p50.toFixed(1)} ms`,
            `${p99.toFixed(1)} ms`,
            `${number(alone)}/s`,
            ratio(perSecond, alone),
          ],
        ],
      ),
    ].join('\n')
  })
}

interface Sums {
  balance: number
  all: number
  gaps: number
}

/** A balance: read from the last movement, and as the sum of all movements. */
async function reads({ database }: TestBed, pool: pg.Pool): Promise<string> {
  await database.pool.query('vacuum analyze rewards.transfers')
  const rows: string[][] = []
  const medians: number[] = []
  for (const [index, movements] of HISTORIES.entries()) {
    const person = personOf(WITH_HISTORY + index)
    const read = () => one<{ balance: number }>(pool, sql`select balance from rewards.standing(${person})`)
    await drive({ atOnce: 1, count: READ_WARM_UP, once: read })
    const passes: Measured[] = []
    for (let pass = 0; pass < 5; pass++) passes.push(await drive({ atOnce: 1, count: READS, once: read }))
    const { balance } = await read()
    const began = performance.now()
    const { rows: found } = await database.pool.query<Sums>(
      `select (select sum(points)::float8 from rewards.ledger_entries where user_id = $1 and account = 'person') as balance,
        (select sum(points)::float8 from rewards.ledger_entries where user_id = $1) as all,
        (select count(*)::int from (select balance - lag(balance, 1, 0) over (order by seq) as grew,
            case when to_account = 'person' then points else -points end as moved
          from rewards.transfers where user_id = $1) m where grew <> moved) as gaps`,
      [person],
    )
    const [{ balance: sum, all, gaps }] = found as [Sums]
    const p50 = median(passes.map(pass => pass.p50))
    medians.push(p50)
    rows.push([
      number(movements),
      `${(p50 * 1000).toFixed(0)} µs`,
      `${(median(passes.map(pass => pass.p99)) * 1000).toFixed(0)} µs`,
      number(balance),
      number(sum),
      balance === sum && all === 0 && gaps === 0 ? 'yes' : '**no**',
      `${(performance.now() - began).toFixed(0)} ms`,
    ])
  }
  return [
    `What somebody has, read alone: their last movement carries it. Aim: at most twice the time at ${number(HISTORIES[1]!)} movements.`,
    'The same is summed up from all entries, which also sum to zero, and each step of the balance is its movement.',
    '',
    table(['movements', 'p50', 'p99', 'balance', 'sum of all', 'equal', 'to sum up took'], rows),
    '',
    `${ratio(medians[1]!, medians[0]!)} times the time.`,
  ].join('\n')
}
