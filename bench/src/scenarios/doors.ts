import { ATTACKS, anyPhone, SHARED_ADDRESS } from '../load/attacks.ts'
import { type Answer, Connection, requestBytes } from '../load/connection.ts'
import { driveRequests, expectStatus, type Measured } from '../load/drive-requests.ts'
import { scaled, size } from '../options.ts'
import { number, type Scenario, shown, table } from '../report.ts'
import { closeAfterwards } from '../test-bed/close-afterwards.ts'
import { addDeals } from '../test-bed/deals.ts'
import { startMailCounter } from '../test-bed/mail-counter.ts'
import { addCustomers, tokensFor } from '../test-bed/people.ts'
import { startProgram } from '../test-bed/processes.ts'
import { type TestBed, withTestBed } from '../test-bed/test-bed.ts'
import { startTextMessages } from '../test-bed/text-messages.ts'

/** BENCH_SCALE=10 attacks for ten minutes each. */
const SECONDS = scaled(60, 1)
const ATTACKERS = size(10, 2)
const HONEST_A_SECOND = size(40, 10)
const CODES = size(20, 2)
/** The longest acceptable time for other users' cheap requests. */
const MOST_MS = 50

const PUBLIC_URL = 'https://dawra.bench.test'
const NAMES = Object.keys(ATTACKS)

/** How somebody without a session can affect signed-in users behind the same network address. */
export const doors: Scenario = {
  title: 'Attacks without a session',
  run: async () =>
    withTestBed(
      {
        gateway: 'stub',
        async fill({ pool }) {
          await addDeals(pool, size(1_000, 50), size(100, 5))
          await addCustomers(pool, CODES * NAMES.length)
        },
        env: {
          NODE_ENV: 'production',
          PUBLIC_URL,
          TRUST_PROXY: '1',
          SMTP_URL: (await startMailCounter()).url,
          SMS_URL: await startTextMessages(),
        },
      },
      measure,
    ),
}

/** Access tokens are valid for ten minutes. */
const RENEWED_EVERY_MS = 300_000

async function measure({ app, database, secrets }: TestBed): Promise<string> {
  const sign = () => tokensFor(database.pool, secrets, PUBLIC_URL, CODES * NAMES.length)
  let tokens = await sign()
  const renewing = setInterval(async () => {
    tokens = await sign()
  }, RENEWED_EVERY_MS)
  closeAfterwards(() => clearInterval(renewing))
  const honest = (path: string) =>
    driveRequests({
      port: app.port,
      atOnce: size(8, 2),
      count: SECONDS * HONEST_A_SECOND,
      perSecond: HONEST_A_SECOND,
      request: index =>
        requestBytes('GET', path, {
          authorization: `Bearer ${tokens[index % tokens.length]}`,
          'x-forwarded-for': SHARED_ADDRESS,
        }),
      check: expectStatus(200),
    })
  const both = () => Promise.all([honest('/api/v1/deals'), honest('/livez')])
  const times = ({ p50, p95, p99 }: Measured) =>
    `${[p50, p95, p99].map(milliseconds => milliseconds.toFixed(1)).join(', ')} ms`
  const rows = [shown(['nobody', '', '', ...(await both()).map(times), ''])]
  let worst = 0
  for (const [at, name] of NAMES.entries()) {
    const attack = startProgram('bench/src/programs/attacker.ts', {
      APP_PORT: String(app.port),
      ATTACK: name,
      CONNECTIONS: String(ATTACKERS),
    })
    await attack.ready
    const found = await both()
    const answers = (await attack.ask('end')) as Record<string, number>
    await attack.stop()
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

const answersText = (answers: Record<string, number>) =>
  Object.entries(answers)
    .map(([status, count]) => `${number(count)} × ${status}`)
    .join(', ')

const refusedText = (answers: Record<string, number>) => {
  const counts = Object.entries(answers)
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  const refused = counts.reduce((sum, [status, count]) => sum + (Number(status) >= 400 ? count : 0), 0)
  return `${((100 * refused) / Math.max(1, all)).toFixed(1)} %`
}

async function codesOf(port: number, tokens: readonly string[]): Promise<number> {
  const connection = await Connection.open(port)
  const answers: Answer[] = []
  for (const token of tokens) {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-forwarded-for': SHARED_ADDRESS,
    }
    answers.push(
      await connection.send(
        requestBytes('PUT', '/auth/v1/user', headers, JSON.stringify({ phone: anyPhone() })),
      ),
    )
  }
  connection.close()
  return answers.filter(({ status }) => status === 200).length
}
