import { hashPassword } from '@dawra/server/domains/identity/passwords/password-hash'
import { freePort } from '@dawra/server/testing/free-port'
import { Connection, requestBytes } from '../load/connection.ts'
import { drive, driveRequests, expectStatus, openConnections } from '../load/drive-requests.ts'
import { scaled, size } from '../options.ts'
import { number, ratio, type Scenario, table } from '../report.ts'
import { addDeals } from '../test-bed/deals.ts'
import { idOf, VENUE_ID } from '../test-bed/ids.ts'
import { addCustomers, tokensFor } from '../test-bed/people.ts'
import { startProgram } from '../test-bed/processes.ts'
import { type TestBed, withTestBed } from '../test-bed/test-bed.ts'

const AT_ONCE = size(64, 2)
const PAIRS = scaled(500, 1)
const READS = scaled(20_000, 20)
const READ_WARM_UP = size(2_000, 10)
const SIGN_INS = scaled(400, 2)
const READERS = size(1_000, 10)
const VENUES = size(200, 10)
const CUSTOMERS = Math.max(3 * PAIRS, READERS)
const PASSWORD = 'falaj in the shade'

export const identity: Scenario = {
  title: 'Who is who',
  run: () =>
    withTestBed(
      {
        gateway: 'stub',
        async fill({ pool }) {
          await addDeals(pool, VENUES, VENUES)
          await addCustomers(pool, CUSTOMERS)
          await pool.query('update identity.users set password_hash = $1', [await hashPassword(PASSWORD)])
        },
        env: { TRUST_PROXY: '1' },
      },
      async bed => [await timing(bed), await reads(bed), await signIns(bed)].join('\n\n'),
    ),
}

let callers = 0
function ask(path: string, body: object): Buffer {
  const address = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers++ & 255}`
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  return requestBytes('POST', path, headers, JSON.stringify(body))
}

const CALLS = [
  {
    name: 'sign in',
    path: '/auth/v1/token?grant_type=password',
    more: { password: 'not it at all' },
    status: 400,
  },
  { name: 'recover', path: '/auth/v1/recover', more: {}, status: 200 },
  { name: 'code by mail', path: '/auth/v1/otp', more: {}, status: 200 },
]

async function timing({ app }: TestBed): Promise<string> {
  const connection = await Connection.open(app.port)
  const timed = async (path: string, body: object, status: number) => {
    const request = ask(path, body)
    const began = performance.now()
    expectStatus(status)(await connection.send(request))
    return performance.now() - began
  }
  const rows: string[][] = []
  for (const [at, { name, path, more, status }] of CALLS.entries()) {
    const known: number[] = []
    const unknown: number[] = []
    for (let pair = 0; pair < PAIRS; pair++) {
      const email = `customer-${100_000_000_000 + at * PAIRS + pair}@bench.test`
      known.push(await timed(path, { email, ...more }, status))
      unknown.push(await timed(path, { email: `nobody-${email}`, ...more }, status))
    }
    const [left, right] = [median(known), median(unknown)]
    rows.push([
      name,
      `${left.toFixed(2)} ms`,
      `${right.toFixed(2)} ms`,
      `${Math.abs(left - right).toFixed(2)} ms`,
    ])
  }
  connection.close()
  return [
    `The time of an answer for a known and an unknown address, ${number(PAIRS)} pairs in turn.`,
    '',
    table(['', 'known, median', 'unknown, median', 'difference'], rows),
  ].join('\n')
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1]!

async function reads({ database, secrets }: TestBed): Promise<string> {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const server = startProgram('bench/src/programs/read-server.ts', {
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    DATABASE_URL: database.url,
    IDENTITY_KEY: secrets.identityKey,
  })
  await server.ready
  const tokens = await tokensFor(database.pool, secrets, publicUrl, READERS)
  const read = (kind: 'open' | 'closed', count = READS) =>
    driveRequests({
      port,
      atOnce: AT_ONCE,
      count,
      request: index =>
        requestBytes('GET', `/api/v1/${kind}/${idOf(VENUE_ID, index % VENUES)}`, {
          authorization: `Bearer ${tokens[index % tokens.length]}`,
        }),
      check: expectStatus(200),
    })
  try {
    await read('open', READ_WARM_UP)
    await read('closed', READ_WARM_UP)
    const open = await read('open')
    const closed = await read('closed')
    return [
      `One read of a venue at ${AT_ONCE} connections: for anyone, and for ${number(READERS)} signed-in people whose sessions are looked up.`,
      '',
      table(
        ['for anyone', 'signed in', 'ratio'],
        [
          [
            `${number(open.perSecond)}/s`,
            `${number(closed.perSecond)}/s`,
            ratio(closed.perSecond, open.perSecond),
          ],
        ],
      ),
    ].join('\n')
  } finally {
    await server.stop()
  }
}

async function signIns({ app }: TestBed): Promise<string> {
  const read = () => requestBytes('GET', `/api/v1/venues/${idOf(VENUE_ID, 7)}`)
  const alone = await driveRequests({
    port: app.port,
    atOnce: 4,
    count: Math.round(READS / 4),
    request: read,
    check: expectStatus(200),
  })
  const others = await openConnections(app.port, 4)
  const times: number[] = []
  let isOver = false
  const reading = Promise.all(
    others.map(async connection => {
      while (!isOver) {
        const began = performance.now()
        expectStatus(200)(await connection.send(read()))
        times.push(performance.now() - began)
      }
    }),
  )
  const connections = await openConnections(app.port, 8)
  const signed = await drive({
    atOnce: 8,
    count: SIGN_INS,
    async once(index, lane) {
      const email = `customer-${100_000_000_000 + (index % CUSTOMERS)}@bench.test`
      const request = ask('/auth/v1/token?grant_type=password', { email, password: PASSWORD })
      expectStatus(200)(await connections[lane]!.send(request))
    },
  })
  isOver = true
  await reading
  for (const connection of [...others, ...connections]) connection.close()
  const besides = times.toSorted((a, b) => a - b)
  return [
    'Sign-ins by password, 8 at once (argon2id, 19 MB and 2 passes each), and what a read at 4 connections takes meanwhile.',
    '',
    table(
      ['sign-ins/s', 'p50', 'p99', 'read alone p99', 'read meanwhile p50', 'read meanwhile p99'],
      [
        [
          number(signed.perSecond),
          `${signed.p50.toFixed(0)} ms`,
          `${signed.p99.toFixed(0)} ms`,
          `${alone.p99.toFixed(1)} ms`,
          `${besides[besides.length >> 1]!.toFixed(1)} ms`,
          `${besides[Math.floor(besides.length * 0.99)]!.toFixed(1)} ms`,
        ],
      ],
    ),
  ].join('\n')
}
