import { createHash } from 'node:crypto'
import type { ParsedBody, ParsedParams, ParsedQuery, ResultOf, Route } from '@dawra/contract/platform/route'
import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono, MiddlewareHandler, Next } from 'hono'
import type { Logger } from 'pino'
import type { Cache } from './cache.ts'
import { type Actor, type Ctx, GUEST, type UserActor } from './context.ts'
import { Refusal } from './errors.ts'
import type { OfficeCall } from './office-act.ts'
import { isOperator, requirePermission } from './operator.ts'
import { readJson } from './read-json.ts'
import type { Db } from './sql.ts'
import { onlyReading } from './transact.ts'
import { type FindViewed, viewedBy, withoutHidden } from './viewing.ts'

export interface RequestVariables {
  requestId: string
  log: Logger
}
export type Env = { Bindings: HttpBindings; Variables: RequestVariables }
export type HttpContext = Context<Env>

/** A route's parsed input, and the raw request for the few handlers that stream. */
export interface Request<R extends Route> {
  params: ParsedParams<R>
  query: ParsedQuery<R>
  body: ParsedBody<R>
  http: HttpContext
}

type Answer<R extends Route> = ResultOf<R> | Json | Response

export interface Handler {
  route: Route
  handle: (ctx: Ctx, request: Request<never>) => Promise<Answer<Route>>
  cache: Cache<Json> | undefined
}

/** JSON text that PostgreSQL built in the contract's shape; sent without parsing. */
export class Json {
  readonly text: string
  #bytes: Uint8Array<ArrayBuffer> | undefined
  constructor(text: string) {
    this.text = text
  }

  /** UTF-8 bytes of the text, encoded once. */
  get bytes() {
    this.#bytes ??= Buffer.from(this.text)
    return this.#bytes
  }
}

/** Binds a route of the contract to a use case; the compiler checks both against the contract. */
export const handle = <R extends Route>(
  route: R,
  use: (ctx: Ctx, request: Request<R>) => Promise<Answer<R>>,
): Handler => ({ route, handle: use as Handler['handle'], cache: undefined })

/** `handle` for public routes: requests with the same path and query share a cached answer. */
export const handleCached = <R extends Route & { access: 'anyone' }>(
  route: R,
  cache: Cache<Json>,
  use: (ctx: Ctx, request: Request<R>) => Promise<Json>,
): Handler => ({ route, handle: use as Handler['handle'], cache })

export interface HttpServices {
  db: Db
  /** Authenticates by bearer token or cookie; a cookie is accepted for reads alone. */
  authenticate(http: HttpContext): Promise<Actor>
  clock(): Date
}

/** Services that check requests which change something. */
export interface WriteServices extends HttpServices {
  /** @throws Refusal('consents_needed') when a required consent of the account is missing */
  requireConsents(ctx: Ctx, actor: UserActor): Promise<void>
}

export interface RouteServices extends WriteServices {
  /** Whether the user showed a second factor in the last ten minutes. */
  hasFreshFactor(actor: UserActor): Promise<boolean>
  /** Runs an act of the office together with its entry in the audit log. */
  audited<Result>(ctx: Ctx, call: OfficeCall, work: (ctx: Ctx) => Promise<Result>): Promise<Result>
  clientAddress(http: HttpContext): string
  findViewed: FindViewed
}

type Headers = readonly (readonly [name: string, value: string])[]

/**
 * Adds these headers unless the answer has its own of that name. They are set on the outgoing head directly, for streams
 * too, because touching the Response costs more than all the rest of a cached answer. An internal call has no socket.
 */
export async function answerWith(headers: Headers, http: HttpContext, next: Next) {
  const head = (http.env as HttpBindings | undefined)?.outgoing
  if (head) for (const [name, value] of headers) head.setHeader(name, value)
  await next()
  if (head) return
  for (const [name, value] of headers) if (!http.res.headers.has(name)) http.res.headers.set(name, value)
}

export const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']

/** Refuses a body before reading it when it is too large or its length is not declared. */
export const bodyLimit =
  (bytes: number): MiddlewareHandler<Env> =>
  (http, next) => {
    if (http.req.header('transfer-encoding') !== undefined) throw new Refusal('malformed_request')
    if (Number(http.req.header('content-length') ?? 0) > bytes) throw new Refusal('body_too_large')
    return next()
  }

/** Mounts the handlers of all domains. The start fails when a declared route has no handler. */
export function mountRoutes(
  app: Hono<Env>,
  declared: readonly Route[],
  handlers: readonly Handler[],
  services: RouteServices,
) {
  const byRoute = new Map(handlers.map(handler => [handler.route, handler]))
  if (byRoute.size !== handlers.length) throw new Error('a route is answered twice')
  for (const route of declared) {
    const handler = byRoute.get(route)
    if (!handler) throw new Error(`no handler answers ${route.method} ${route.path}`)
    const path = route.path.replace(/\{(\w+)\}/g, ':$1')
    app.on(route.method, path, http => answer(http, handler, services))
  }
}

async function answer(http: HttpContext, handler: Handler, services: RouteServices): Promise<Response> {
  const make = () => use(http, handler, services)
  const result = handler.cache
    ? await handler.cache.get(targetOf(http.req.url), make as () => Promise<Json>)
    : await make()
  return respond(handler.route, result)
}

const targetOf = (url: string) => url.slice(url.indexOf('/', 'https://'.length))

async function use(
  http: HttpContext,
  { route, handle }: Handler,
  services: RouteServices,
): Promise<Answer<Route>> {
  // Public routes answer all callers alike, so authentication is skipped.
  const caller = route.access === 'anyone' ? GUEST : await services.authenticate(http)
  const viewed = await viewedBy(http, route, caller, services.findViewed)
  const actor = viewed ?? caller
  await admit(route, actor, services)
  const ctx: Ctx = {
    db: services.db,
    actor,
    now: services.clock(),
    requestId: http.get('requestId'),
    log: viewed ? http.get('log').child(namesOf(caller, viewed)) : http.get('log'),
  }
  if (needsConsents(route) && actor.kind === 'user') await services.requireConsents(ctx, actor)
  const body = route.body ? await readJson(http) : undefined
  if (route.idempotent) ctx.idempotency = idempotencyOf(http, route, body?.text ?? '')
  const input = {
    params: route.params?.parse(http.req.param()) as never,
    query: route.query?.parse(http.req.query()) as never,
    body: (body ? route.body?.parse(body.value) : undefined) as never,
  }
  const work = (as: Ctx) => handle(as, { ...input, http })
  if (!viewed && !isOfficeCall(route, actor)) return work(ctx)
  const { params = {}, query = {}, body: sent } = input as Partial<OfficeCall>
  const call = { route, params, query, body: sent, address: services.clientAddress(http) }
  if (!viewed) return services.audited(ctx, call, work)
  return services.audited({ ...ctx, actor: caller }, { ...call, viewed: viewed.userId }, async () =>
    shownOf(route, await onlyReading(ctx, work)),
  )
}

/** The answer as it is shown to an operator who views the app as another person. */
function shownOf(route: Route, answer: Answer<Route>): Answer<Route> {
  if (answer instanceof Response) throw new Error(`${route.path} answers a file, which cannot be viewed`)
  return answer instanceof Json
    ? new Json(JSON.stringify(withoutHidden(route, JSON.parse(answer.text))))
    : withoutHidden(route, answer)
}

/** Log fields: the caller and the viewed person. */
const namesOf = (caller: Actor, viewed: UserActor) => ({
  viewer: caller.kind === 'user' ? caller.userId : null,
  viewed: viewed.userId,
})

/** Office members also act for venues, through the routes of the venues' teams. */
const isOfficeCall = ({ access, venue }: Route, actor: Actor) =>
  isOperator(actor) && (typeof access === 'object' || venue !== undefined)

const needsConsents = ({ method, access, beforeConsents }: Route) =>
  method !== 'GET' && access !== 'anyone' && !beforeConsents

/** The only place that decides who may call a route, from what the route declares. */
async function admit(route: Route, actor: Actor, { hasFreshFactor }: RouteServices) {
  if (route.access === 'anyone') return
  if (actor.kind !== 'user') throw new Refusal('not_signed_in')
  if (typeof route.access === 'object') requirePermission(actor, route.access.office)
  if (route.access === 'account' && actor.isAnonymous) throw new Refusal('account_needed')
  if (route.secondFactor && actor.hasSecondFactor && actor.aal !== 'aal2')
    throw new Refusal('second_factor_needed')
  if (route.stepUp && isOperator(actor) && !(await hasFreshFactor(actor))) throw new Refusal('step_up_needed')
}

const JSON_HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' }

function respond(route: Route, result: Answer<Route>): Response {
  if (result instanceof Response) return result
  if (result instanceof Json) return new Response(result.bytes, { headers: JSON_HEADERS })
  if (route.result === null) return new Response(null, { status: 204 })
  const shaped = route.result.safeParse(result)
  // A result that does not match the contract is our bug, not invalid input.
  if (!shaped.success)
    throw new Error(`an answer does not fit ${route.method} ${route.path}`, { cause: shaped.error })
  return new Response(JSON.stringify(shaped.data), { headers: JSON_HEADERS })
}

function idempotencyOf(http: HttpContext, route: Route, body: string) {
  const key = http.req.header('idempotency-key')
  if (!key || key.length < 8 || key.length > 100) throw new Refusal('idempotency_key_missing')
  const fingerprint = createHash('sha256')
    .update(`${route.method} ${http.req.path}\n${body}`)
    .digest('base64url')
  return { key, fingerprint }
}
