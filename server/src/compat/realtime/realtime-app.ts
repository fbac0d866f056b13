import { Hono, type Next } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { deviceOf, type IdentityServices, networkOf, readShownKeys } from '#identity'
import { Refusal } from '#platform/errors'
import { bodyLimit, type Env, type HttpContext, type HttpServices, WRITES } from '#platform/http'
import { parseJson } from '#platform/json'
import { asRefusal } from '#platform/problem'
import { limitRate } from '#platform/rate-limit'
import { answerPreflight, openToEveryOrigin } from '../cors.ts'
import { RateLimited } from './broadcast-limiter.ts'
import { type Caller, Refused, requirePrivateTopic } from './callers.ts'
import { parseBroadcast } from './channels.ts'
import type { Broadcast } from './frames.ts'
import { TOPIC_PREFIX } from './read-join.ts'
import type { Sockets } from './sockets.ts'

interface RealtimeServices extends HttpServices {
  identity: IdentityServices
  sockets: Sockets
}

const LARGEST_BODY = 256 * 1024
/** A refusal in the form that clients read: `{ message }`. */
class HttpRefused extends Error {
  readonly status: ContentfulStatusCode
  constructor(status: ContentfulStatusCode, message: string) {
    super(message)
    this.status = status
  }
}

/** Opens sockets, and broadcasts to topics by HTTP; to be mounted at `/realtime/v1`. */
export function realtimeApp(services: RealtimeServices): Hono<Env> {
  const app = new Hono<Env>()
  app.onError(answerError)
  app.options('*', answerPreflight)
  app.use(openToEveryOrigin(), notStored)
  app.on(WRITES, '*', bodyLimit(LARGEST_BODY))
  app.get('/websocket', http => admit(services, http))
  app.post('/api/broadcast', http => broadcastMany(services, http))
  app.post('/api/broadcast/:topic/events/:event', http => broadcastOne(services, http))
  app.all('*', () => {
    throw new HttpRefused(404, 'Not found')
  })
  return app
}

async function notStored(http: HttpContext, next: Next) {
  http.header('cache-control', 'no-store')
  await next()
}

/** A socket requires an API key. The user is authenticated later, by the token of each join. */
async function admit({ identity, sockets }: RealtimeServices, http: HttpContext): Promise<Response> {
  const { req, env } = http
  if (req.header('upgrade')?.toLowerCase() !== 'websocket')
    throw new HttpRefused(426, 'A socket is opened here')
  const version = req.query('vsn') ?? '1.0.0'
  if (version !== '1.0.0' && version !== '2.0.0')
    throw new HttpRefused(400, 'Versions 1.0.0 and 2.0.0 are spoken')
  const key = req.header('apikey') ?? req.query('apikey')
  if (!key) throw new HttpRefused(401, 'No API key found in request')
  const shown = await readShownKeys(identity, http, key)
  if (shown === 'wrong') throw new HttpRefused(401, 'Invalid API key')
  if (shown === 'in_a_browser') throw new HttpRefused(403, 'A service key must not be used in a browser')
  const network = networkOf(deviceOf(http, identity).ip)
  sockets.admit(env.incoming, { version, network, isPage: req.header('origin') !== undefined })
  return http.body(null, 204)
}

const message = z.object({
  topic: z.string().min(1).max(255),
  event: z.string(),
  payload: z.unknown().optional(),
  private: z.boolean().nullish(),
})
const messages = z.object({ messages: z.array(message).min(1).max(100) })

async function broadcastMany(services: RealtimeServices, http: HttpContext): Promise<Response> {
  const caller = await senderOf(services, http)
  const read = messages.safeParse(readJson(await http.req.text()))
  if (!read.success) throw new HttpRefused(422, z.prettifyError(read.error).slice(0, 300))
  const all = read.data.messages.map(each => ({
    topic: each.topic,
    isPrivate: each.private === true,
    broadcast: parseBroadcast(each),
  }))
  // All messages are authorized before the first is sent.
  for (const { topic, isPrivate } of all)
    if (isPrivate) await requirePrivateTopic(services.sockets.services, topic, caller)
  for (const { topic, isPrivate, broadcast } of all)
    services.sockets.broadcast(caller, `${TOPIC_PREFIX}${topic}`, isPrivate, broadcast)
  return http.body(null, 202)
}

async function broadcastOne(services: RealtimeServices, http: HttpContext): Promise<Response> {
  const caller = await senderOf(services, http)
  const { topic = '', event = '' } = http.req.param()
  const isPrivate = http.req.query('private') === 'true'
  if (isPrivate) await requirePrivateTopic(services.sockets.services, topic, caller)
  const broadcast = parseBroadcast({ event, payload: await contentOf(http) })
  services.sockets.broadcast(caller, `${TOPIC_PREFIX}${topic}`, isPrivate, broadcast)
  return http.body(null, 202)
}

async function contentOf({ req }: HttpContext): Promise<Broadcast['content']> {
  const isBytes = req.header('content-type')?.startsWith('application/octet-stream')
  return isBytes ? Buffer.from(await req.arrayBuffer()) : readJson(await req.text())
}

function readJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    throw new HttpRefused(400, 'Empty or invalid json')
  }
}

/** Guests may not send: a user presents an access token, a server a service key. */
async function senderOf(services: RealtimeServices, http: HttpContext): Promise<Caller> {
  const { identity, db, clock } = services
  const shown = await readShownKeys(identity, http)
  if (typeof shown === 'object' && shown.caller?.role === 'service_role') return { kind: 'server' }
  const actor = await services.authenticate(http)
  if (actor.kind !== 'user') throw new HttpRefused(401, 'Unauthorized: sign in to send to a channel')
  const { requestId, log } = http.var
  await limitRate({ db, actor, now: clock(), requestId, log }, 'realtime.broadcast', actor.userId)
  return { kind: 'person', actor, validUntil: clock() }
}

function answerError(error: Error, http: HttpContext): Response {
  const { status, message } = asHttpRefused(error)
  if (status >= 500) http.var.log.error({ err: error }, 'a broadcast request failed')
  http.header('cache-control', 'no-store')
  return http.json({ message }, status)
}

function asHttpRefused(error: Error): HttpRefused {
  if (error instanceof HttpRefused) return error
  if (error instanceof RateLimited) return new HttpRefused(429, error.message)
  if (error instanceof Refused)
    return new HttpRefused(error.message.startsWith('Unauthorized') ? 403 : 422, error.message)
  const refusal = asRefusal(error)
  if (!refusal) return new HttpRefused(500, 'internal error')
  const text = refusal instanceof Refusal && refusal.code === 'not_signed_in' ? 'Invalid token' : refusal.code
  return new HttpRefused(refusal.status, text.replaceAll('_', ' '))
}
