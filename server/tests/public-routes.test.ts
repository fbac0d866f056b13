import { createECDH } from 'node:crypto'
import { existsSync } from 'node:fs'
import { ROUTES } from '@dawra/contract/api'
import { consentsToSignUp } from '@dawra/contract/profile/rules'
import { LONGEST_SUBJECT, LONGEST_TEXT } from '@dawra/contract/support/rules'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDeal, aVenue } from '#testing/builders'
import { aGivenDonation } from '#testing/donation-builders'
import { databaseTest, setUp } from '#testing/set-up'
import { wholeApp } from '#testing/whole-app'
import { buildApp, ICONS } from '../src/app.ts'
import { AUTH_ROUTES } from '../src/compat/auth/app.ts'
import { STORAGE_ROUTES } from '../src/compat/storage/app.ts'
import { Thawani } from '../src/domains/payments/thawani/adapter.ts'
import { ENTRY, loadRenderer } from '../src/site/renderer.ts'

/** Limits of event-loop time per answer, in runs of a reference loop of about a millisecond. */
const MOST_OF_AN_ANSWER = 20
const MOST_OF_A_PAGE = 40
/** Bytes that one answer may make the server write, in the database's log and its own. */
const MOST_WRITTEN = 100_000
/** A server that has just started compiles what it runs. */
const WARM_UP = 3
/** Runs that show whether an answer needs less than half of its limit; otherwise it is measured exactly. */
const FEW = 5
const TRIES = 3
const ID = '00000000-0000-4000-8000-000000000000'
const LONG = encodeURIComponent('without nuts rice قيمة '.repeat(60))
const IDS = Array.from({ length: 50 }, () => ID).join(',')

const database = databaseTest()
const whole = setUp(async () =>
  wholeApp(database, existsSync(ENTRY) ? { renderer: await loadRenderer() } : {}),
)
/** Without the validation that other tests add to every answer. */
let app: ReturnType<typeof buildApp>
let unit: number
let logged = 0
let dealIds: string[]
const named: Record<string, string> = { binToken: 'x'.repeat(22), batchCode: 'WR-2611-01', passId: ID }

const thawani = new Thawani({
  ...{ url: 'http://127.0.0.1:1', secretKey: 's', publishableKey: 'p', webhookSecret: 'w' },
  publicUrl: 'http://localhost',
  embeddable: false,
})

/** Processor time of this thread, in milliseconds. */
async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The reference loop, about a millisecond: it builds, parses and drops texts, as answers do. */
function loop() {
  const rows = Array.from({ length: 900 }, (_, n) => ({ id: ID, n, title: `dish ${n}` }))
  return (JSON.parse(JSON.stringify(rows)) as typeof rows).length
}

/** The mean of enough runs to be accurate: on some machines the processor clock advances by ten milliseconds. */
async function meanOf(
  work: () => unknown,
  { enough, most, prepare = () => work }: { enough: number; most: number; prepare?: () => () => unknown },
) {
  let [spent, rounds] = [0, 0]
  for (; spent < enough && rounds < most; rounds++) spent += await cpuOf(prepare())
  return spent / rounds
}

beforeAll(async () => {
  const counted = {
    write(line: string) {
      logged += line.length
    },
  }
  Object.assign(whole.gateway, { readWebhook: thawani.readWebhook.bind(thawani) })
  app = buildApp({ ...whole.services, log: pino({ level: 'info' }, counted) })
  const ctx = database.ctx()
  const { venue } = await aVenue(ctx)
  const deal = await aDeal(ctx, venue.id)
  const { donation } = await aGivenDonation(ctx)
  Object.assign(named, { venueId: venue.id, listingId: deal.id, donationId: donation.id })
  await database.pool.query(
    `insert into deals.deals (venue_id, status, kind, packaging, category, title_en, original_price, price,
        portions, remaining, portion_grams, allergen_answer, starts_at, ends_at, published_at, place)
      select $1, 'live', 'dish', 'ours', 'cooked', 'Dish with rice', 2000, 500, 5, 5, 450, 'none', now(),
        now() + interval '2 hours' + n * interval '1 second', now(), platform.place(23.6, 58.4)
      from generate_series(1, 3000) n`,
    [venue.id],
  )
  await database.pool.query(
    `with days as (
        insert into insights.days (day, flow, basis, entries, grams, co2e_grams, water_litres)
        select current_date - n, flow, 'measured', 9, 9000, 18000, 900
          from generate_series(1, 1100) n, unnest(enum_range(null::insights.flow)) flow
        returning day, flow, basis)
      insert into insights.day_people (day, flow, basis, givers, takers)
      select day, flow, basis, '{a,b,c,d}', '{e,f,g,h}' from days`,
  )
  const { rows } = await database.pool.query<{ id: string }>('select id from deals.deals limit 200')
  dealIds = rows.map(({ id }) => id)
  await meanOf(loop, { enough: 100, most: 1000 })
  unit = await meanOf(loop, { enough: 300, most: 1000 })
})

/** The largest inputs of routes whose cost depends on them. */
const LARGEST: Record<string, string> = {
  '/api/v1/products': `ids=${IDS}`,
  '/api/v1/offers': `ids=${IDS}`,
  '/api/v1/map': `box=58,23,59,24&q=${LONG}`,
  '/api/v1/deals': `sort=saving&q=${LONG}`,
  '/api/v1/donations': `q=${LONG}`,
  '/api/v1/suggestions': `q=${LONG}`,
  '/api/v1/mail-subscription': `token=${'x'.repeat(400)}`,
  '/api/v1/mail-subscription/resubscribe': `token=${'x'.repeat(400)}`,
  '/api/v1/mail-subscription/unsubscribe': `token=${'x'.repeat(400)}`,
  '/auth/v1/token': 'grant_type=password',
  '/auth/v1/verify': `type=signup&token=${'x'.repeat(4000)}&redirect_to=${'x'.repeat(4000)}`,
  '/auth/v1/authorize': `provider=google&scopes=${'x'.repeat(500)}&redirect_to=${'x'.repeat(4000)}`,
  '/auth/v1/callback': `state=${'x'.repeat(4000)}&code=${'x'.repeat(4000)}`,
  '/rest/v1/:table': `select=*&activity_type=in.(${Array.from({ length: 900 }, (_, n) => `kind${n}`)})&order=id`,
}
/** What fills the largest body that these routes read. */
const HUGE = 'x'.repeat(50_000)
const addressOf = (round: number) => `${'x'.repeat(50)}${round}@people.test`
const challenge = { code_challenge: 'c'.repeat(128), code_challenge_method: 's256' }
const newcomer = { full_name: 'Salim', consents: consentsToSignUp(), more: 'x'.repeat(3_500) }
const code = (more: object) => (round: number) => ({
  email: addressOf(round),
  data: newcomer,
  ...challenge,
  ...more,
})
type Body = string | object
/** The largest bodies of everything that a caller without a session may send. */
const BODIES: Record<string, Body | ((round: number) => Body)> = {
  'POST /api/v1/team-invitations/look': { token: 'x'.repeat(100) },
  'POST /api/v1/support/guest-tickets': round => ({
    ...{ topic: 'other', subject: 'و'.repeat(LONGEST_SUBJECT), reference: null, language: 'ar' },
    text: 'و'.repeat(LONGEST_TEXT),
    email: addressOf(round),
  }),
  'POST /api/v1/push/renewals': {
    endpoint: `https://fcm.googleapis.com/${'x'.repeat(1900)}`,
    keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'x'.repeat(22) },
    old: { endpoint: `https://fcm.googleapis.com/${'y'.repeat(1900)}`, auth: 'x'.repeat(22) },
  },
  'POST /api/v1/mail-subscription/unsubscribe': {},
  'POST /api/v1/mail-subscription/resubscribe': {},
  'POST /policy-reports': Array.from({ length: 60 }, () => ({
    type: 'csp-violation',
    body: { documentURL: `https://dawra.test/${'x'.repeat(400)}`, effectiveDirective: 'img-src' },
  })),
  'POST /api/v1/payments/webhook': 'x'.repeat(64 * 1024),
  'POST /auth/v1/signup': code({ password: 'surplus tonight '.repeat(4) }),
  'POST /auth/v1/token': round => ({ email: addressOf(round), password: HUGE }),
  'POST /auth/v1/token?grant_type=refresh_token': { refresh_token: 'x'.repeat(500), more: HUGE },
  'POST /auth/v1/token?grant_type=pkce': {
    auth_code: 'x'.repeat(500),
    code_verifier: 'x'.repeat(500),
    more: HUGE,
  },
  'POST /auth/v1/token?grant_type=id_token': { provider: 'google', id_token: 'x.'.repeat(5000), more: HUGE },
  'POST /auth/v1/otp': code({ create_user: true }),
  'POST /auth/v1/magiclink': code({}),
  'POST /auth/v1/recover': code({}),
  'POST /auth/v1/resend': code({ type: 'signup' }),
  'POST /auth/v1/verify': round => ({
    type: 'email',
    email: addressOf(round),
    token: '1'.repeat(200),
    more: HUGE,
  }),
  'POST /auth/v1/passkeys/authentication/options': {},
  'POST /auth/v1/passkeys/authentication/verify': { challenge_id: ID, credential: { id: HUGE } },
  'POST /storage/v1/object/sign/food': {
    expiresIn: 60,
    paths: Array.from({ length: 1000 }, () => 'x'.repeat(250)),
  },
  'POST /storage/v1/object/sign/food/a/b.webp': { expiresIn: 60 },
  'POST /storage/v1/object/list/food': { prefix: 'x'.repeat(200_000), limit: 1000, search: HUGE },
  'POST /storage/v1/bucket': { id: 'food', name: 'food', more: 'x'.repeat(200_000) },
  'PUT /storage/v1/bucket/food': { public: true, more: 'x'.repeat(200_000) },
  'POST /storage/v1/object/move': { bucketId: 'food', sourceKey: HUGE, destinationKey: HUGE },
  'POST /storage/v1/object/copy': { bucketId: 'food', sourceKey: HUGE, destinationKey: HUGE },
  'DELETE /storage/v1/object/food': { prefixes: Array.from({ length: 1000 }, () => 'x'.repeat(250)) },
  'POST /auth/v1/callback': `state=${'%'.repeat(60_000)}`,
}
const UNKNOWN: Body = { unknown: HUGE }
const PICTURE = `/pictures/${'0'.repeat(32)}/640.webp`
/** Public routes outside the contract, with an address where that is a pattern. */
const OTHERS: readonly (readonly [method: string, path: string, address?: string])[] = [
  ['GET', '/api/v1/openapi.json'],
  ['GET', '/robots.txt'],
  ['GET', '/sitemap.xml'],
  ['GET', '/sitemap/pages.xml'],
  ['GET', '/sitemap/:name{deals|donations|venues}/:after{[0-9a-zT:.+_-]{1,90}}', '/sitemap/deals/first.xml'],
  ['GET', '/livez'],
  ['GET', '/readyz'],
  ['GET', '/pictures/:id{[0-9a-f]{32}}/:file{(?:320|640|1280)\\.(?:avif|webp)}', PICTURE],
  [
    'GET',
    '/share/:kind{deal|donation|venue}/:file{[0-9a-f-]{36}\\.[a-z]+\\.jpg}',
    '/share/deal/{anyDealId}.ar.jpg',
  ],
  ['GET', '/rest/v1/:table', '/rest/v1/composting_activities'],
  ['POST', '/rest/v1/:table', '/rest/v1/composting_activities'],
  ['ALL', '/rest/v1/:table', '/rest/v1/composting_activities'],
  ['ALL', '/rest/v1/rpc/:name'],
  ['GET', '/realtime/v1/websocket'],
  ['POST', '/realtime/v1/api/broadcast'],
  ['POST', '/realtime/v1/api/broadcast/:topic/events/:event'],
  ['POST', '/policy-reports'],
  ['POST', '/api/v1/payments/webhook'],
]
/**
 * Routes that are not tested: a stream, files that are read from the disk, and what answers only the machine itself.
 */
const NOT_WALKED = [
  ...['GET /api/v1/events', 'ALL /api/v1/events', 'GET /metrics', 'ALL /worker.js'],
  ...ICONS.map(icon => `ALL ${icon}`),
]
const STORED = [
  [
    'public/',
    'authenticated/',
    'sign/',
    'info/public/',
    'info/authenticated/',
    'info/',
    'upload/sign/',
    '',
  ].map(of => `object/${of}food/a/b.webp`),
  ['sign/', 'list/', ''].map(of => `object/${of}food`),
  ['object/move', 'object/copy', 'bucket', 'bucket/food', 'bucket/food/empty'],
].flat()
/** Lists in other orders, and other ways to a session. */
const VARIANTS = [
  ['GET', '/api/v1/deals?sort=nearest'],
  ['GET', '/api/v1/map?box=58,23,59,24'],
  ...['refresh_token', 'pkce', 'id_token'].map(
    grant => ['POST', `/auth/v1/token?grant_type=${grant}`] as const,
  ),
] as const

interface Walked {
  method: string
  path: string
  address: string
}
const walked = (method: string, path: string, address = path): Walked => ({
  method: method === 'ALL' ? 'POST' : method,
  path,
  address: LARGEST[path] && !address.includes('?') ? `${address}?${LARGEST[path]}` : address,
})
const AUTH = AUTH_ROUTES.map(([method, path]) => [method, `/auth/v1${path.replace(/\*$/, 'x')}`] as const)
const REQUESTS: readonly (readonly [name: string, Walked])[] = [
  ...ROUTES.filter(({ access }) => access === 'anyone').map(({ method, path }) => walked(method, path)),
  ...AUTH.map(([method, path]) => walked(method, path)),
  ...STORAGE_ROUTES.map(([method, pattern]) =>
    walked(method, `/storage/v1/${STORED.find(path => pattern.test(path)) ?? 'no example matches'}`),
  ),
  ...OTHERS.map(([method, path, address]) => walked(method, path, address)),
  ...VARIANTS.map(([method, path]) => walked(method, path)),
].map(request => [`${request.method} ${request.path}`, request] as const)

let fresh = 0
/** An address that no cache has answered. */
const freshened = (address: string) =>
  `${address
    .replace('{anyDealId}', () => dealIds.pop() ?? ID)
    .replace(/\{(\w+)\}|:(\w+)/g, (_, one?: string, other?: string) => named[one ?? other ?? ''] ?? ID)}${
    address.includes('?') ? '&' : '?'
  }fresh=${fresh}`

/** A request as it arrives: making its body is no work of the server. */
function requestOf({ method, path, address }: Walked, given = BODIES[`${method} ${path}`] ?? UNKNOWN) {
  fresh++
  const body = typeof given === 'function' ? given(fresh) : given
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  return new Request(`http://localhost${freshened(address)}`, {
    method,
    headers: {
      'content-type': typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json',
      'accept-encoding': 'gzip, br',
      'x-test-address': `network ${fresh}`,
      'thawani-timestamp': `${Math.round(Date.now() / 1000)}`,
      'thawani-signature': '0'.repeat(64),
      ...(method !== 'GET' && { 'content-length': `${bytes.length}` }),
    },
    ...(method !== 'GET' && { body: bytes }),
  })
}

async function answerTo(request: Request) {
  const answer = await app.fetch(request)
  return { status: answer.status, bytes: await answer.arrayBuffer() }
}

/** Bytes that the database and the log have written so far. */
async function written() {
  const clients = await Promise.all(Array.from({ length: 8 }, () => database.pool.connect()))
  for (const client of clients) await client.query('select pg_stat_force_next_flush()')
  for (const client of clients) client.release()
  const { rows } = await database.pool.query<{ bytes: string }>(
    `select sum(w.wal_bytes) as bytes from pg_stat_activity a, pg_stat_get_backend_wal(a.pid) w
      where a.datname = current_database()`,
  )
  return Number(rows[0]!.bytes) + logged
}

function measured(request: Walked, { enough, most }: { enough: number; most: number }) {
  const prepare = () => {
    const made = requestOf(request)
    return () => answerTo(made)
  }
  return meanOf(() => undefined, { enough, most, prepare })
}

/** What an answer costs: its time in runs of the loop, and the bytes that it made the server write. */
async function costOf(request: Walked, most: number) {
  for (let round = 0; round < WARM_UP; round++) await answerTo(requestOf(request))
  const before = await written()
  const times = (await measured(request, { enough: Number.POSITIVE_INFINITY, most: FEW })) / unit
  const bytes = ((await written()) - before) / FEW
  return { bytes, times: times < most / 2 ? times : await exactly(request, most) }
}

/** The lowest of several measurements, because other work and garbage collection only add time. */
async function exactly(request: Walked, most: number) {
  const enough = { enough: 200, most: 20 }
  let lowest = (await measured(request, enough)) / unit
  for (let tries = 1; tries < TRIES && lowest >= most; tries++) {
    const beside = await meanOf(loop, { enough: 200, most: 1000 })
    lowest = Math.min(lowest, (await measured(request, enough)) / beside)
  }
  return lowest
}

/**
 * Statuses of a refused call: without a session, or because there is no such thing; the storage protocol says both with
 * 400.
 */
const refusalsOf = (name: string) => (name.includes('/storage/') ? [400, 401, 403, 404] : [401, 403, 404])

test('walks every route that the app mounts', () => {
  const known = new Set([
    ...ROUTES.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    ...AUTH_ROUTES.map(([method, path]) => `${method} /auth/v1${path}`),
    ...OTHERS.map(([method, path]) => `${method} ${path}`),
    ...NOT_WALKED,
  ])
  // What ends in a star is middleware, or answers what nothing else does.
  const mounted = app.routes.filter(({ path }) => !path.endsWith('*'))
  expect(mounted.map(({ method, path }) => `${method} ${path}`).filter(name => !known.has(name))).toEqual([])
  expect(REQUESTS.filter(([name]) => name.includes('no example'))).toEqual([])
})

/** Some routes of the contract read no body; the storage protocol answers in its own way. */
const isShort = (name: string) =>
  !name.includes('/storage/') &&
  !ROUTES.some(({ method, path, body }) => `${method} ${path}` === name && !body)

test.each(REQUESTS.filter(([name]) => name in BODIES && isShort(name)))(
  'refuses a guest’s body of a megabyte before reading it: %s',
  async (_, request) => {
    const megabyte = requestOf(request, 'x'.repeat(1_000_000))
    expect((await answerTo(megabyte)).status).toBe(413)
  },
)

test('refuses a guest’s list of paths of a megabyte by the storage protocol', async () => {
  const [, sign] = REQUESTS.find(([name]) => name === 'POST /storage/v1/object/sign/food')!
  const { bytes } = await answerTo(requestOf(sign, 'x'.repeat(1_000_000)))
  expect(Buffer.from(bytes).toString()).toContain('EntityTooLarge')
})

describe('an answer to a guest that does not block the event loop', () => {
  test.each(REQUESTS)(
    'answers a guest’s request without blocking the event loop: %s',
    async (name, request) => {
      // A body that does not fit the contract would be answered without any work.
      if (request.path.startsWith('/api/') && name in BODIES)
        expect((await answerTo(requestOf(request))).status).not.toBe(422)
      if (request.method !== 'GET' && !(name in BODIES)) {
        const { status } = await answerTo(requestOf(request))
        expect([status, 'unless its largest body is in the table']).toEqual([
          expect.toBeOneOf(refusalsOf(name)),
          'unless its largest body is in the table',
        ])
      }
      // A picture is drawn, as a page is rendered.
      const most = request.path.startsWith('/share/') ? MOST_OF_A_PAGE : MOST_OF_AN_ANSWER
      const { times, bytes } = await costOf(request, most)
      expect(times).toBeLessThan(most)
      expect(bytes).toBeLessThan(MOST_WRITTEN)
    },
  )

  test
    .runIf(existsSync(ENTRY))
    .each([
      '/',
      `/browse?q=${LONG}`,
      '/deal/{listingId}',
      '/business/{venueId}',
      '/impact',
      '/impact/method',
      '/help',
      '/sell',
      '/login',
      '/nowhere',
    ])('the page %s', async path => {
    const { times, bytes } = await costOf(walked('GET', path), MOST_OF_A_PAGE)
    expect(times).toBeLessThan(MOST_OF_A_PAGE)
    expect(bytes).toBeLessThan(MOST_WRITTEN)
  })

  test.runIf(existsSync(ENTRY))(
    'sends eight deals of a store’s page as HTML, and says that there are more',
    async () => {
      const page = await (await app.request(`/business/${named.venueId}?lang=en`)).text()
      expect(page.match(/href="\/deal\//g)).toHaveLength(8)
      expect(page).toContain('Show more')
    },
  )
})
