import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { getCookie } from 'hono/cookie'
import { Cache } from '#platform/cache'
import type { HttpContext } from '#platform/http'
import type { MapTiles, Renderer } from './renderer.ts'

interface Page {
  status: number
  redirect?: string | undefined
  plain: string
  br: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
}

interface PageServices {
  renderer: Renderer
  fetchApi: (request: Request) => Promise<Response>
  publicUrl: string
  version: string
  tiles: MapTiles | undefined
  /** Calls back when what pages show has been set otherwise. */
  onSettings: (forget: () => void) => void
}

const compressBr = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Good enough that level 11 would save 3 % more at ten times the cost. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** Two thousand Arabic letters typed into a search are twelve thousand signs of an address. */
const LONGEST_URL = 14_000

/**
 * Renders every page as a guest sees it: nothing personal is in the HTML, so one rendering serves everyone
 * with that address, language and look for a few seconds.
 */
export function pages({ renderer, onSettings, ...services }: PageServices) {
  const cache = new Cache<Page>({ seconds: 5, max: 300 })
  onSettings(() => cache.clear())
  return async (http: HttpContext): Promise<Response> => {
    const { pathname, search, searchParams } = new URL(http.req.url)
    if (http.req.url.length > LONGEST_URL) return new Response(null, { status: 414 })
    const locale = renderer.chooseLocale({
      lang: searchParams.get('lang'),
      cookie: getCookie(http, 'locale'),
      acceptLanguage: http.req.header('accept-language'),
    })
    const look = renderer.chooseLook(getCookie(http))
    const url = pathname + search
    const page = await cache.get(`${locale} ${Object.values(look).join(' ')} ${url}`, async () =>
      compress(await renderer.render({ ...services, url, locale, look })),
    )
    if (page.status === 404)
      http.var.log.info({ path: pathname, requestId: http.var.requestId }, 'page not found')
    return respond(page, http.req.header('accept-encoding') ?? '')
  }
}

async function compress({ status, html, redirect }: Awaited<ReturnType<Renderer['render']>>): Promise<Page> {
  const [br, zipped] = await Promise.all([compressBr(html, BROTLI), compressGzip(html)])
  return { status, redirect, plain: html, br: new Uint8Array(br), gzip: new Uint8Array(zipped) }
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding, accept-language, cookie',
}

function respond(page: Page, accepted: string): Response {
  if (page.redirect) return new Response(null, { status: 302, headers: { location: page.redirect } })
  const encoding = (['br', 'gzip'] as const).find(name => accepted.includes(name))
  const body = encoding ? page[encoding] : page.plain
  const headers = encoding ? { ...HEADERS, 'content-encoding': encoding } : HEADERS
  return new Response(body, { status: page.status, headers })
}
