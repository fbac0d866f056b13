import { type Answer, Connection, requestBytes } from '../load/connection.ts'
import { driveRequests, expectStatus, type Measured } from '../load/drive.ts'
import { scaled, size } from '../options.ts'
import { number, type Scenario, shown, table } from '../report.ts'
import { addDeals } from '../test-bed/deals.ts'
import { addCustomers, tokensFor } from '../test-bed/people.ts'
import { type TestBed, withTestBed } from '../test-bed/test-bed.ts'

/** BENCH_SCALE=10 attacks for ten minutes each. */
const SECONDS = scaled(60, 1)
const ATTACKERS = size(10, 2)
const HONEST_A_SECOND = size(40, 10)
const CODES = size(20, 2)
/** The longest that others may wait for an answer that costs nothing. */
const MOST_MS = 50

/** An address that the attacker shares with honest people. */
const SHARED = '10.9.9.9'
const json = { 'content-type': 'application/json' }
const anyPhone = () => `+9689${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
const anyAddress = () => Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.')

const ATTACKS: readonly [name: string, request: () => Buffer][] = [
  [
    'the description of the API',
    () => requestBytes('GET', '/api/v1/openapi.json', { 'x-forwarded-for': SHARED }),
  ],
  [
    'codes to phones of strangers, from everywhere',
    () =>
      requestBytes(
        'POST',
        '/auth/v1/otp',
        { ...json, 'x-forwarded-for': anyAddress() },
        JSON.stringify({ phone: anyPhone() }),
      ),
  ],
  [
    'resets for addresses that nobody has',
    () =>
      requestBytes(
        'POST',
        '/auth/v1/recover',
        { ...json, 'x-forwarded-for': SHARED },
        JSON.stringify({ email: `nobody-${Math.random()}@bench.test` }),
      ),
  ],
]

/** What somebody without a session can do to those who have one, behind the same address. */
export const doors: Scenario = {
  title: 'Attacks without a session',
  run: () =>
    withTestBed(
      {
        gateway: 'stub',
        async fill({ pool }) {
          await addDeals(pool, size(1_000, 50), size(100, 5))
          await addCustomers(pool, CODES * ATTACKS.length)
        },
        env: { TRUST_PROXY: '1' },
      },
      measure,
    ),
}

async function measure({ app, database, secrets }: TestBed): Promise<string> {
  const tokens = await tokensFor(database.pool, secrets, app.url, CODES * ATTACKS.length)
  const honest = (path: string) =>
    driveRequests({
      port: app.port,
      atOnce: size(8, 2),
      count: SECONDS * HONEST_A_SECOND,
      perSecond: HONEST_A_SECOND,
      request: index =>
        requestBytes('GET', path, {
          authorization: `Bearer ${tokens[index % tokens.length]}`,
          'x-forwarded-for': SHARED,
        }),
      check: expectStatus(200),
    })
  const both = () => Promise.all([honest('/api/v1/deals'), honest('/livez')])
  const times = ({ p50, p95, p99 }: Measured) =>
    `${[p50, p95, p99].map(milliseconds => milliseconds.toFixed(1)).join(', ')} ms`
  const rows = [shown(['nobody', '', '', ...(await both()).map(times), ''])]
  let worst = 0
  for (const [at, [name, request]] of ATTACKS.entries()) {
    const attack = await attackWith(app.port, request)
    const found = await both()
    const answers = await attack.end()
    worst = Math.max(worst, found[1].p99)
    const sent = await codesOf(app.port, tokens.slice(at * CODES, (at + 1) * CODES))
    rows.push(
      shown([name, answersText(answers), refusedText(answers), ...found.map(times), `${sent} of ${CODES}`]),
    )
  }
  return [
    `${ATTACKERS} connections attack for ${SECONDS} s each, while signed-in people behind the same address read deals and /livez,`,
    `${HONEST_A_SECOND} a second each. Afterwards as many of them request a code for a phone.`,
    '',
    table(
      ['attack', 'its answers', 'refused', 'deals p50, p95, p99', '/livez p50, p95, p99', 'codes sent'],
      rows,
    ),
    '',
    `The p99 of /livez was ${worst.toFixed(1)} ms at most, aim ${MOST_MS} ms: ${worst <= MOST_MS ? 'holds' : '**does not hold**'}.`,
  ].join('\n')
}

/** Goes on until it is ended. */
async function attackWith(port: number, request: () => Buffer) {
  const answers = new Map<number, number>()
  let isOver = false
  const work = async () => {
    const connection = await Connection.open(port)
    while (!isOver) {
      const { status } = await connection.send(request())
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
    connection.close()
  }
  const working = Promise.all(Array.from({ length: ATTACKERS }, work))
  return {
    async end() {
      isOver = true
      await working
      return answers
    },
  }
}

const answersText = (answers: ReadonlyMap<number, number>) =>
  [...answers]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${number(count)} × ${status}`)
    .join(', ')

const refusedText = (answers: ReadonlyMap<number, number>) => {
  const counts = [...answers]
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  const refused = counts.reduce((sum, [status, count]) => sum + (status >= 400 ? count : 0), 0)
  return `${((100 * refused) / Math.max(1, all)).toFixed(1)} %`
}

/** How many people get a code for a phone that they want to confirm. */
async function codesOf(port: number, tokens: readonly string[]): Promise<number> {
  const connection = await Connection.open(port)
  const answers: Answer[] = []
  for (const token of tokens) {
    const headers = { ...json, authorization: `Bearer ${token}`, 'x-forwarded-for': SHARED }
    answers.push(
      await connection.send(
        requestBytes('PUT', '/auth/v1/user', headers, JSON.stringify({ phone: anyPhone() })),
      ),
    )
  }
  connection.close()
  return answers.filter(({ status }) => status === 200).length
}
