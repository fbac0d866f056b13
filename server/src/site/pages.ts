import { getCookie } from 'hono/cookie'
import { Cache } from '#platform/cache'
import { type Compressed, compressed, inEncodingOf } from '#platform/compressed-text'
import type { HttpContext } from '#platform/http'
import type { MapTiles, Renderer } from './renderer.ts'

interface Page {
  status: number
  redirect?: string | undefined
  html: Compressed
}

interface PageServices {
  renderer: Renderer
  fetchApi: (request: Request) => Promise<Response>
  publicUrl: string
  version: string
  tiles: MapTiles | undefined
  /** Calls back when a setting that pages show has changed. */
  onSettings: (forget: () => void) => void
}

/** Two thousand Arabic letters in a search become twelve thousand characters of an address. */
const LONGEST_URL = 14_000

/**
 * Renders every page as a guest sees it. The HTML contains nothing personal, so one rendering serves everyone with that
 * address, language and theme for a few seconds.
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
    const look = renderer.chooseAppearance(getCookie(http))
    const url = pathname + search
    const page = await cache.get(`${locale} ${Object.values(look).join(' ')} ${url}`, async () => {
      const { html, ...answer } = await renderer.render({ ...services, url, locale, look })
      return { ...answer, html: await compressed(html) }
    })
    if (page.status === 404)
      http.var.log.info({ path: pathname, requestId: http.var.requestId }, 'page not found')
    return respond(http, page)
  }
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding, accept-language, cookie',
}

function respond(http: HttpContext, { status, redirect, html }: Page): Response {
  if (redirect) return new Response(null, { status: 302, headers: { location: redirect } })
  const { body, headers } = inEncodingOf(http, html, HEADERS)
  return new Response(body, { status, headers })
}
