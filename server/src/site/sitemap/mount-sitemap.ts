import { LANGUAGES } from '@dawra/contract/platform/languages.rules'
import type { Hono } from 'hono'
import { Cache } from '#platform/cache'
import { Refusal } from '#platform/errors'
import type { Env } from '#platform/http'
import { limitExpensiveCall, type SlowDownServices } from '../limit-expensive-call.ts'
import { type Address, addressesAfter, type Mark, PAGES, START } from './addresses.ts'

type SitemapServices = SlowDownServices & { publicUrl: string }

const XML = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }
const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const ALTERNATES = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Pages with the same address for everyone. */
const FIXED = [
  '/',
  '/browse',
  '/impact',
  '/impact/method',
  '/help',
  '/become-a-donor',
  '/sell',
  '/privacy',
  '/terms',
]

/** Personal pages, and pages without content for a guest. They are listed one by one, because `/business/{id}` is public. */
const PRIVATE = [
  '/auth/',
  '/api/v1/me',
  '/login',
  '/buyers/login',
  '/agree',
  '/invitation',
  '/apply/',
  '/cart',
  '/checkout',
  '/order-confirmation',
  '/orders',
  '/pass/',
  '/rewards',
  '/favorites',
  '/profile',
  '/support',
  '/admin',
  '/create-donation',
  '/donations',
  '/requests',
  '/business/login',
  '/business/dashboard',
  '/business/orders',
  '/business/create-deal',
  '/business/first-deal',
  '/business/deals',
  '/business/team',
  '/business/analytics',
  '/business/hours',
  '/business/venue',
]

/** `/robots.txt`, `/sitemap.xml` and its parts: current public pages, each in both languages. */
export function mountSitemap(app: Hono<Env>, services: SitemapServices) {
  const { publicUrl, pool } = services
  const indexCache = new Cache<string>({ seconds: 3600, max: 1 })
  app.get('/robots.txt', http =>
    http.text(
      [
        'User-agent: *',
        ...PRIVATE.map(path => `Disallow: ${path}`),
        '',
        `Sitemap: ${publicUrl}/sitemap.xml`,
        '',
      ].join('\n'),
      200,
      { 'cache-control': 'public, max-age=3600' },
    ),
  )
  app.get(
    '/sitemap.xml',
    async () => new Response(await indexCache.get('', () => indexOf(services)), { headers: XML }),
  )
  app.get(
    '/sitemap/pages.xml',
    () => new Response(urlset(FIXED.map(path => entry(publicUrl + path))), { headers: XML }),
  )
  app.get('/sitemap/:name{deals|donations|venues}/:after{[0-9a-zT:.+_-]{1,90}}', async http => {
    const pages = PAGES[http.req.param('name')]
    const mark = markOf(http.req.param('after'))
    if (!pages || !mark) throw new Refusal('not_found')
    await limitExpensiveCall(http, services, 'site.sitemap')
    const batches = addressesAfter(pool, pages, mark)
    return new Response(
      streamed(batches, address => entry(publicUrl + pages.path + address.id, address.changedAt)),
      {
        headers: XML,
      },
    )
  })
}

/** `start.xml`, or the end of the previous part: `1790000000123_{id}.xml`, in milliseconds. */
function markOf(after: string): Mark | null {
  if (after === 'start.xml') return START
  const match = /^(-infinity|\d{1,13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.xml$/.exec(after)
  if (!match?.[1] || !match[2]) return null
  const isMoment = match[1] !== '-infinity'
  return { key: isMoment ? new Date(Number(match[1])).toISOString() : match[1], id: match[2] }
}

const fileOf = ({ key, id }: Mark) =>
  key === '-infinity' ? `${key}_${id}.xml` : `${new Date(key).getTime()}_${id}.xml`

async function indexOf({ pool, publicUrl }: SitemapServices): Promise<string> {
  const files = ['pages.xml']
  for (const [name, { marks }] of Object.entries(PAGES))
    files.push(`${name}/start.xml`, ...(await marks(pool)).map(mark => `${name}/${fileOf(mark)}`))
  const parts = files.map(file => `<sitemap><loc>${publicUrl}/sitemap/${file}</loc></sitemap>`)
  return `${PROLOGUE}<sitemapindex ${SCHEMA}>\n${parts.join('\n')}\n</sitemapindex>\n`
}

const OPEN = `${PROLOGUE}<urlset ${SCHEMA} ${ALTERNATES}>\n`
const CLOSE = '</urlset>\n'
const urlset = (entries: string[]) => `${OPEN}${entries.join('')}${CLOSE}`

function entry(url: string, changedAt: Date | null = null): string {
  const alternate = (hreflang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`
  const others = LANGUAGES.map(language => alternate(language, `${url}?lang=${language}`))
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${url}</loc>${lastmod}${others.join('')}${alternate('x-default', url)}</url>\n`
}

/** Follows the reader's speed, with one batch in memory at a time. */
function streamed(batches: AsyncGenerator<Address[]>, write: (address: Address) => string) {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    start: controller => controller.enqueue(encoder.encode(OPEN)),
    async pull(controller) {
      const { value, done } = await batches.next()
      controller.enqueue(encoder.encode(done ? CLOSE : value.map(write).join('')))
      if (done) controller.close()
    },
    async cancel() {
      await batches.return(undefined)
    },
  })
}
