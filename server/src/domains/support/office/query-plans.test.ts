import type { ParsedQuery } from '@dawra/contract/platform/route'
import type { listOfficeTickets as route } from '@dawra/contract/support/office-tickets'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { rowsRead, sumOfRows } from '#testing/count-rows-read'
import { databaseTest } from '#testing/set-up'
import { aColleague } from '#testing/support-builders'
import { countOfficeTickets, listOfficeTickets } from './queue.ts'

/** The number of tickets: a tenth waits for us, a thousand of those are overdue, one in a hundred is the caller's. */
const ROWS = 100_000
/** The row limit of a page of thirty, each with its person and owner, including index entries. */
const A_PAGE = 600

const database = databaseTest()
let office: Ctx
beforeAll(async () => {
  office = await aColleague(database.ctx(), 'Maryam')
  const loader = new pg.Client({ connectionString: database.url })
  await loader.connect()
  await loader.query('set session_replication_role = replica')
  await loader.query(
    `insert into identity.users (email) select 't' || n || '@people.test' from generate_series(1, $1::int) n`,
    [ROWS],
  )
  await loader.query(
    `insert into support.tickets (user_id, topic, subject, reference, status, language, due_at, solved_at, owner_id,
        created_at, updated_at)
      select id, ('{order,payment,account,venue,privacy,other}'::text[])[n / 100 % 6 + 1],
        case when n % 5000 = 1 then 'A broken scale ' || n else 'A question ' || n end, 'DS' || n,
        case when n % 10 = 0 then 'open' when n % 10 = 1 then 'waiting' else 'solved' end, 'en',
        case when n % 10 = 0 then now() + (n - 10000) * interval '1 minute' end,
        case when n % 10 > 1 then now() end,
        case n % 100 when 30 then $1::uuid when 31 then $1::uuid when 32 then $1::uuid when 40 then uuidv7()
          when 50 then uuidv7() end,
        now() - n * interval '1 minute', now() - n * interval '1 minute'
      from (select id, row_number() over (order by id) as n from identity.users where email like 't%@people.test') p`,
    [office.actor.kind === 'user' ? office.actor.userId : null],
  )
  await loader.query('vacuum analyze identity.users, support.tickets')
  await loader.end()
})

type Query = ParsedQuery<typeof route>
const queries: [string, Query][] = [
  ['what waits for us', { state: 'due' }],
  ['overdue tickets', { state: 'due', overdue: 'true' }],
  ['my tickets', { state: 'due', owner: 'mine' }],
  ['tickets without an owner', { state: 'due', owner: 'unowned' }],
  ['tickets of a topic', { state: 'due', topic: 'venue' }],
  ['my tickets of a topic', { state: 'due', owner: 'mine', topic: 'privacy' }],
  ['tickets that wait for their person', { state: 'waiting' }],
  ['solved tickets', { state: 'solved', topic: 'account' }],
  ['tickets that I solved', { state: 'solved', owner: 'mine' }],
]

test.each(queries)('reads one page of %s among 100,000 tickets', async (_what, query) => {
  const first = await listOfficeTickets(office, query)
  expect(first.items).toHaveLength(30)
  for (const cursor of [undefined, first.next!]) {
    const read = await rowsRead(database, ['support', 'identity'], db =>
      listOfficeTickets({ ...office, db }, { ...query, cursor }),
    )
    expect(sumOfRows(read), JSON.stringify(read)).toBeLessThan(A_PAGE)
  }
})

test.each(['broken scale', '5001', 't77@people.test', 'ds4711', 'sca', 'a%'])(
  'finds tickets by %s by an index',
  async q => {
    const read = await rowsRead(database, ['support', 'identity'], db =>
      listOfficeTickets({ ...office, db }, { state: 'due', q }),
    )
    expect(sumOfRows(read), JSON.stringify(read)).toBeLessThan(A_PAGE)
  },
)

test('pages through tickets without a gap or a repeat', async () => {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await listOfficeTickets(office, { state: 'due', owner: 'mine', cursor })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toHaveLength((await countOfficeTickets(office)).mine)
})
