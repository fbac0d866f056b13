import { existsSync } from 'node:fs'
import { ROUTES } from '@dawra/contract/api'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDeal, aVenue } from '#testing/builders'
import { aGivenDonation } from '#testing/donation-builders'
import { databaseTest, setUp } from '#testing/set-up'
import { wholeApp } from '#testing/whole-app'
import { buildApp } from '../src/app.ts'
import { ENTRY, loadRenderer } from '../src/site/renderer.ts'

/** Limits of event-loop time per answer, in runs of a reference loop of about a millisecond. */
const MOST_OF_AN_ANSWER = 20
const MOST_OF_A_PAGE = 40
/** A server that has just started compiles what it runs. */
const WARM_UP = 10
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
const named: Record<string, string> = { binToken: 'x'.repeat(22), batchCode: 'WR-2611-01', passId: ID }

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
async function meanOf(work: (round: number) => unknown, { enough, most }: { enough: number; most: number }) {
  let [spent, round] = [0, 0]
  while (spent < enough && round < most) spent += await cpuOf(() => work(round++))
  return spent / round
}

beforeAll(async () => {
  app = buildApp(whole.services)
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
}
const long = 'و'.repeat(5000)
const BODIES: Record<string, unknown> = {
  '/api/v1/team-invitations/look': { token: 'x'.repeat(100) },
  '/api/v1/support/guest-tickets': {
    ...{ topic: 'other', subject: long.slice(200), reference: null, text: long, language: 'ar' },
    email: 'somebody@people.test',
  },
  '/policy-reports': Array.from({ length: 60 }, () => ({
    type: 'csp-violation',
    body: { documentURL: `https://dawra.test/${'x'.repeat(400)}`, effectiveDirective: 'img-src' },
  })),
  '/api/v1/push/renewals': { endpoint: `https://push.test/${'x'.repeat(1900)}`, keys: {}, old: {} },
}
/** Public routes outside the contract, and lists in other formats. */
const OTHERS = [
  '/api/v1/openapi.json',
  '/api/v1/deals?sort=nearest',
  '/api/v1/map?box=58,23,59,24',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/pages.xml',
  '/livez',
  '/readyz',
  '/rest/v1/composting_activities?select=*',
  '/auth/v1/health',
  '/auth/v1/settings',
  '/auth/v1/.well-known/jwks.json',
  '/storage/v1/object/public/nothing/at-all',
  `/pictures/${'0'.repeat(32)}/640.webp`,
].map(path => ['GET', path] as const)

const REQUESTS = [
  ...ROUTES.filter(({ access }) => access === 'anyone').map(({ method, path }) => {
    const query = LARGEST[path]
    return [method, query ? `${path}?${query}` : path] as const
  }),
  ...OTHERS,
  ['POST', '/policy-reports'] as const,
]

/** An address that no cache has answered. */
const freshened = (path: string, round: number) =>
  `${path.replace(/\{(\w+)\}/g, (_, name: string) => named[name] ?? ID)}${path.includes('?') ? '&' : '?'}fresh=${round}`

/** The lowest of several measurements, because other work and garbage collection only add time. */
const timesTheLoop = async (method: string, path: string, most: number) => {
  const body = BODIES[path]
  const ask = async (round: number) => {
    const answer = await app.request(freshened(path, round), {
      method,
      headers: {
        'content-type': 'application/json',
        'accept-encoding': 'gzip, br',
        'x-test-address': `${round}`,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    await answer.arrayBuffer()
  }
  for (let round = -WARM_UP; round < 0; round++) await ask(round)
  let lowest = (await meanOf(ask, { enough: 200, most: 20 })) / unit
  for (let tries = 1; tries < TRIES && lowest >= most; tries++) {
    const beside = await meanOf(loop, { enough: 200, most: 1000 })
    lowest = Math.min(lowest, (await meanOf(ask, { enough: 200, most: 20 })) / beside)
  }
  return lowest
}

describe('an answer to a guest that does not block the event loop', () => {
  test.each(REQUESTS)('%s %s', async (method, path) => {
    expect(await timesTheLoop(method, path, MOST_OF_AN_ANSWER)).toBeLessThan(MOST_OF_AN_ANSWER)
  })

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
    expect(await timesTheLoop('GET', path, MOST_OF_A_PAGE)).toBeLessThan(MOST_OF_A_PAGE)
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
