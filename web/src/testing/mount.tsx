import type { Api } from '@dawra/contract/api'
import type { ErrorCode } from '@dawra/contract/platform/errors'
import type { BodyOf, ParamsOf, QueryOf, ResultOf } from '@dawra/contract/platform/route'
import { MUSCAT } from '@dawra/contract/testing/muscat'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { expect, onTestFinished } from 'vitest'
import { chooseAppearance } from '#lib/appearance'
import type { Boot } from '#lib/boot'
import { CityContext } from '#lib/city'
import { answerCallsWith } from '#lib/client'
import type { Locale } from '#lib/locale'
import { type Domain, loadMessages } from '#lib/messages'
import { createQueryClient } from '#lib/query-client'

export interface Requested<Name extends keyof Api = keyof Api> {
  params: ParamsOf<Api[Name]>
  query: QueryOf<Api[Name]>
  body: BodyOf<Api[Name]>
  idempotencyKey: string | null
}

type Answer<Name extends keyof Api> =
  | ResultOf<Api[Name]>
  | Refusal
  | ((requested: Requested<Name>) => ResultOf<Api[Name]> | Refusal | Promise<ResultOf<Api[Name]> | Refusal>)

/** The server's responses by route. A call without one fails the test. */
export type Answers = { [Name in keyof Api]?: Answer<Name> }

class Refusal {
  readonly status: number
  readonly code: ErrorCode | 'offline'
  readonly facts: object
  constructor(status: number, code: ErrorCode | 'offline', facts: object = {}) {
    this.status = status
    this.code = code
    this.facts = facts
  }
}

export const refused = (status: number, code: ErrorCode, facts?: object) => new Refusal(status, code, facts)
export const LOST = new Refusal(0, 'offline')

const bootOf = (locale: Locale, now: string): Boot => ({
  ...chooseAppearance({}),
  locale,
  now,
  build: 'test',
  version: 'test',
  entry: [],
  preload: [],
})

const ORIGIN = 'http://dawra.test'

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>[^/]+)`)}$`)

async function requestsOf(request: Request, url: URL, params: object): Promise<Requested> {
  const text = await request.text()
  return {
    params,
    query: Object.fromEntries(url.searchParams),
    body: text === '' ? undefined : JSON.parse(text),
    idempotencyKey: request.headers.get('idempotency-key'),
  } as unknown as Requested
}

function responseOf(answer: unknown) {
  if (!(answer instanceof Refusal))
    return answer === null ? new Response(null, { status: 204 }) : Response.json(answer)
  if (answer.status === 0) throw new TypeError('Failed to fetch')
  const { status, code, facts } = answer
  return Response.json(
    { type: 'about:blank', title: code, status, code, requestId: 'r1', ...facts },
    { status },
  )
}

/** Fakes the API and records its calls as `POST /api/v1/orders`. */
export function answerWith(answers: Answers) {
  const calls: string[] = []
  const unanswered: string[] = []
  onTestFinished(() => expect(unanswered, 'calls to which the test has no answer').toEqual([]))
  answerCallsWith(async request => {
    const url = new URL(request.url)
    calls.push(`${request.method} ${url.pathname}${url.search}`)
    for (const [name, answer] of Object.entries(answers)) {
      const [method, path = ''] = name.split(' ')
      const match = method === request.method && patternOf(path).exec(url.pathname)
      if (!match) continue
      const requested = await requestsOf(request, url, match.groups ?? {})
      return responseOf(
        typeof answer === 'function'
          ? await (answer as (requested: Requested) => unknown)(requested)
          : answer,
      )
    }
    unanswered.push(`${request.method} ${url.pathname}`)
    return responseOf(LOST)
  }, ORIGIN)
  return calls
}

interface Around {
  messages?: readonly Domain[]
  answers?: Answers
  locale?: Locale
  now?: string
  around?: (page: ReactNode) => ReactNode
  path?: string
  /** The route whose search the element reads, such as `/_customer/browse`, with its parser. */
  route?: { id: `/${string}/${string}`; validateSearch: (search: Record<string, unknown>) => object }
  boot?: Partial<Boot>
}

export interface Mounted {
  queryClient: QueryClient
  /** All calls so far, as `POST /api/v1/orders`. */
  calls: string[]
  path: () => string
}

/** happy-dom's selects lack `size`; without it React Hook Form would treat every select as a changed one. */
function completeSelects() {
  if (!('size' in HTMLSelectElement.prototype))
    Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0, writable: true })
}

function routesOf(component: () => ReactNode, own: Around['route']) {
  const root = createRootRoute({ component: Outlet })
  if (!own) return root.addChildren([createRoute({ getParentRoute: () => root, path: '$', component })])
  const [, layoutId = '', path = ''] = own.id.split('/')
  const layout = createRoute({ getParentRoute: () => root, id: layoutId, component: Outlet })
  const { validateSearch } = own
  const page = createRoute({ getParentRoute: () => layout, path, validateSearch, component })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  return root.addChildren([layout.addChildren([page]), elsewhere])
}

/** Draws an element as on a page, in a fake document (`@vitest-environment happy-dom`). */
export async function mount(element: ReactNode, around: Around = {}): Promise<Mounted> {
  cleanup()
  // A page that stays mounted would run its effects during the next file, without that file's globals.
  onTestFinished(cleanup)
  // Test files share a document: remains of an earlier page would take the focus.
  document.body.replaceChildren()
  completeSelects()
  const { messages = [], answers = {}, locale = 'en', path = '/', now = new Date().toISOString() } = around
  const wrapped = around.around ?? (page => page)
  const calls = answerWith(answers)
  const queryClient = createQueryClient(false)
  const texts = await loadMessages(['errors', 'refusals', 'shell', ...messages], locale)
  const history = createMemoryHistory({ initialEntries: [path] })
  const boot = { ...bootOf(locale, now), ...around.boot }
  const router = createRouter({
    routeTree: routesOf(() => wrapped(element), around.route),
    history,
    context: { queryClient, boot, onServer: false } as never,
  })
  await router.load()
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <IntlProvider locale={locale} messages={texts} timeZone="Asia/Muscat" now={new Date(boot.now)}>
          <CityContext value={MUSCAT}>
            <RouterProvider router={router as never} />
          </CityContext>
        </IntlProvider>
      </QueryClientProvider>,
    )
  })
  return { queryClient, calls, path: () => history.location.href }
}

function Probe({ run }: { run: () => void }) {
  run()
  return null
}

/** Runs a hook as on a page; `now()` is its latest result. */
export async function runHook<Result>(hook: () => Result, around?: Around) {
  let last: { result: Result } | undefined
  const run = () => {
    last = { result: hook() }
  }
  const mounted = await mount(<Probe run={run} />, around)
  const now = () => {
    if (!last) throw new Error('the hook has not run')
    return last.result
  }
  return { ...mounted, now }
}

/** The text of the page, with plain spaces and without direction marks. */
export const pageText = () =>
  (document.body.textContent ?? '').replace(/[\s\u202f]+/g, ' ').replace(/[\u200e\u200f\u2066-\u2069]/g, '')
