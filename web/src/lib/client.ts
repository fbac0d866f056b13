import type { Api } from '@dawra/contract/api'
import { VIEWING_HEADER } from '@dawra/contract/platform/office.rules'
import type { BodyOf, ParamsOf, QueryOf, ResultOf, Route } from '@dawra/contract/platform/route'
import { ApiError, errorOf } from './api-error.ts'
import { takeEarlyRead } from './early-reads.ts'
import { prepareRefusal } from './refusal-texts.ts'
import { currentViewing, leaveViewing } from './viewing.ts'

export { ApiError } from './api-error.ts'

const TIMEOUT_MS = 10_000

type FetchApi = (request: Request) => Promise<Response>
type Path = `/api/v1/${string}`

/** A part of the options: absent when the route has none, optional when all its fields are. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: never }
  : object extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

export type CallOptions<R extends Route> = Part<'params', ParamsOf<R>> &
  Part<'query', QueryOf<R>> &
  Part<'body', BodyOf<R>> & {
    /** One key for each attempt; the server acts once for a key. */
    idempotencyKey?: string
    file?: Blob
    signal?: AbortSignal
  }

type Options = {
  params?: object
  query?: object
  body?: object
  idempotencyKey?: string
  file?: Blob
  signal?: AbortSignal
}
type Arguments<R extends Route> =
  object extends CallOptions<R> ? [options?: CallOptions<R>] : [options: CallOptions<R>]

let fetchApi: FetchApi = request => fetch(request)
let accessToken: (forWriting: boolean) => Promise<string | null> = async () => null
let origin = () => location.origin

/** For server rendering: calls are handled in process. */
export function answerCallsWith(inProcess: FetchApi, base: string) {
  fetchApi = inProcess
  origin = () => base
}

/** Reads may use the session cookie alone, so a source may return null for them while it loads. */
export function setTokenSource(source: typeof accessToken) {
  accessToken = source
}

let sessionRefused = () => {}
export function onSessionRefused(hear: () => void) {
  sessionRefused = hear
}

let showFactor: (() => Promise<boolean>) | undefined
/** @param ask verifies the second factor again; resolves to whether it was verified */
export function onStepUpNeeded(ask: () => Promise<boolean>) {
  showFactor = ask
}

let agree: (() => Promise<boolean>) | undefined
/** @param ask requests the missing consents; resolves to whether they were given */
export function onConsentsNeeded(ask: () => Promise<boolean>) {
  agree = ask
}

/** For the one call without `fetch`: an upload that shows its progress. */
export const tokenForWriting = () => accessToken(true)

/** The only call during a viewing that the office member makes in their own name. */
const END_VIEWING = 'POST /api/v1/admin/people/{userId}/viewing/end'

function urlOf(path: Path, { params, query }: Options) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  )
  const url = new URL(filled, origin())
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
  return url
}

async function requestOf(name: string, options: Options) {
  const [method = 'GET', path] = name.split(' ') as [string, Path]
  const headers = new Headers({ accept: 'application/json' })
  const token = await accessToken(method !== 'GET')
  if (token) headers.set('authorization', `Bearer ${token}`)
  const viewing = currentViewing()
  if (viewing && name !== END_VIEWING) headers.set(VIEWING_HEADER, viewing.viewingId)
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  if (options.body) headers.set('content-type', 'application/json')
  const body = options.file ?? (options.body && JSON.stringify(options.body))
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  return new Request(urlOf(path, options), { method, headers, body, signal })
}

function whyUnanswered(cause: unknown, signal: AbortSignal | undefined) {
  if (signal?.aborted) return cause
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError'
  return new ApiError(timedOut ? 'timeout' : 'offline')
}

async function refusalOf(response: Response) {
  const error = await errorOf(response)
  await prepareRefusal(error.code)
  if (error.code === 'viewing_ended' && currentViewing()) leaveViewing()
  return error
}

/** Requests the missing second factor or consents; resolves to whether the call can be repeated. */
function given(error: unknown): Promise<boolean> | undefined {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'step_up_needed') return showFactor?.()
  return code === 'consents_needed' ? agree?.() : undefined
}

/** Repeats a call that was refused without a fresh second factor or a consent, once that was given. */
async function answerTo(name: string, options: Options): Promise<Response> {
  try {
    return await answerOnce(name, options)
  } catch (error) {
    if (!(await given(error))) throw error
    return answerOnce(name, options)
  }
}

async function answerOnce(name: string, options: Options): Promise<Response> {
  const request = await requestOf(name, options)
  // Early reads were sent in the member's own name, so a viewing must not use them.
  const early = currentViewing() ? undefined : await takeEarlyRead(request)
  const response =
    early ??
    (await fetchApi(request).catch(cause => {
      throw whyUnanswered(cause, options.signal)
    }))
  if (response.status === 401) sessionRefused()
  if (!response.ok) throw await refusalOf(response)
  return response
}

/**
 * Calls a route by its name: `call('GET /api/v1/listings/{listingId}', { params: { listingId } })`.
 * @throws ApiError with the refusal's code, `offline` or `timeout`
 */
export async function call<Name extends keyof Api>(
  name: Name,
  ...[options = {} as CallOptions<Api[Name]>]: Arguments<Api[Name]>
): Promise<ResultOf<Api[Name]>> {
  const response = await answerTo(name, options as Options)
  // The cast holds because the server strips every response to the contract's result.
  return (response.status === 204 ? null : await response.json()) as ResultOf<Api[Name]>
}

/** Calls a route that returns a document (`media` in the contract). @throws ApiError as `call` does */
export async function callForFile<Name extends keyof Api>(
  name: Name,
  ...[options = {} as CallOptions<Api[Name]>]: Arguments<Api[Name]>
): Promise<Blob> {
  return (await answerTo(name, options as Options)).blob()
}
