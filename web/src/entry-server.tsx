import { createHash } from 'node:crypto'
import { assets } from 'virtual:assets'
import { CONVENTIONS } from '@dawra/contract/platform/languages.rules'
import { dehydrate } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { Appearance } from '#lib/appearance'
import type { Boot, MapTiles } from '#lib/boot'
import { cityIn } from '#lib/city'
import { answerCallsWith } from '#lib/client'
import { isLocale, type Locale, productName } from '#lib/locale'
import { domainsOf, loadMessages, messagesKey } from '#lib/messages'
import { collectHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { AFTER_THE_PAGE, BEFORE_THE_PAGE } from './document/bootstrap.ts'
import { html } from './document/html.ts'
import { structuredData } from './document/structured/structured-data.ts'
import { createAppRouter } from './router.tsx'

export { chooseAppearance } from '#lib/appearance'
export { chooseLocale } from '#lib/locale'

export interface RenderRequest {
  url: string
  locale: Locale
  look: Appearance
  fetchApi: (request: Request) => Promise<Response>
  publicUrl: string
  version: string
  tiles?: MapTiles | undefined
}

export interface CspHashes {
  script: string[]
  style: string[]
}

export interface RenderResult {
  status: number
  html: string
  /** Where to redirect to; `html` is empty then. */
  redirect?: string
  cspHashes: CspHashes
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The same for every page, so that a cached page also works under the CSP of another response. */
export const cspHashes: CspHashes = {
  script: [sha256(BEFORE_THE_PAGE), sha256(AFTER_THE_PAGE)],
  style: [sha256(assets.css)],
}

type AppRouter = ReturnType<typeof createAppRouter>

function preloads({ matches }: AppRouter['state'], locale: Locale) {
  const { entry, routes, messages } = assets.manifest
  const chunks = matches.flatMap(match => routes[match.routeId] ?? [])
  const messageFiles = domainsOf(matches).flatMap(domain => messages[messagesKey(domain, locale)] ?? [])
  return [...new Set([...entry, ...chunks, ...messageFiles])]
}

async function headOf(router: AppRouter, boot: Boot, status: number) {
  const { locale } = boot
  const t = translatorOf({ boot, messages: await loadMessages(['shell'], locale) })
  const name = productName(locale)
  const head = collectHead(router.state.matches, {
    name,
    description: t('shell.description', {
      name,
      city: cityIn(router.options.context.queryClient).name[locale],
    }),
  })
  return status === 404 ? { ...head, title: `${t('shell.notFoundTitle')} · ${name}`, hidden: true } : head
}

/** A page with `?lang=` must start the app at once: the app stores the language. */
const canWait = ({ matches }: AppRouter['state'], url: URL) =>
  matches.at(-1)?.staticData.completeAsHtml === true &&
  !url.searchParams.has('lang') &&
  url.searchParams.get('view') !== 'map'

const redirected = (location: string | null | undefined): RenderResult => ({
  status: 302,
  html: '',
  redirect: location ?? '/',
  cspHashes,
})

/** Renders a page as a guest sees it. `?lang=` in the URL overrides the given locale. */
export async function render(request: RenderRequest): Promise<RenderResult> {
  const url = new URL(request.url, request.publicUrl)
  const lang = url.searchParams.get('lang')
  const locale = isLocale(lang) ? lang : request.locale
  const { look, version, tiles } = request
  const boot: Boot = {
    locale,
    ...look,
    version,
    build: assets.manifest.build,
    tiles,
    now: new Date().toISOString(),
    entry: assets.manifest.entry,
    preload: [],
  }
  answerCallsWith(request.fetchApi, request.publicUrl)
  const history = createMemoryHistory({ initialEntries: [url.pathname + url.search] })
  const router = createAppRouter({ history, boot, onServer: true })
  const { queryClient } = router.options.context
  try {
    await router.load()
    const outcome = router._serverResult
    if (outcome?.type !== 'render') return redirected(outcome?.redirect.headers.get('location'))
    queryClient.removeQueries({ predicate: query => query.state.status !== 'success' })
    const markup = renderToString(<RouterProvider router={router} />)
    const waits = canWait(router.state, url)
    url.searchParams.delete('lang')
    const page = html({
      head: await headOf(router, boot, outcome.status),
      boot: {
        ...boot,
        preload: preloads(router.state, locale),
        ...(waits && { canWait: true }),
        ...(url.pathname === '/offline' && { isShell: true }),
        ...(outcome.status === 404 && { missing: true }),
      },
      markup,
      data: dehydrate(queryClient),
      css: assets.css,
      font: assets.fonts[CONVENTIONS[locale].script],
      publicUrl: request.publicUrl,
      path: url.pathname + url.search,
      lang: isLocale(lang) ? lang : null,
      structured: structuredData(router.state.matches, queryClient, {
        ...request,
        locale,
        city: cityIn(queryClient),
      }),
    })
    return { status: outcome.status, html: page, cspHashes }
  } finally {
    queryClient.clear()
  }
}
