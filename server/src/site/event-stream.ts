import type { Audience } from '@dawra/contract/events'
import { liveEvent } from '@dawra/contract/live-events'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Hono } from 'hono'
import { z } from 'zod'
import { deviceOf, type IdentityServices, networkOf } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import type { Env, HttpContext, HttpServices } from '#platform/http'
import { isOperator } from '#platform/operator'
import type { Disclose, Realtime } from '#platform/realtime'
import { sellerOf } from '#shop'
import { myVenues } from '#venues'

const MAX_DEALS = 50
/** The same limit as for sockets: many people share an address. */
const MAX_PER_NETWORK = 200
const TURNED_AWAY_FOR = 30
/** How long before its stream the page was rendered, in seconds. */
const recentSeconds = z.coerce.number().int().min(1).max(60)

interface EventServices extends HttpServices {
  identity: IdentityServices
}

/**
 * `GET /api/v1/events`: live updates for a browser. A person receives events of their own orders and of the venues and the
 * seller they work for; operators of the shop those of its parcels. Anyone may follow named deals, and the compost on sale.
 */
export function mountEvents(app: Hono<Env>, services: EventServices, realtime: Realtime) {
  const places = placesOfNetworks(MAX_PER_NETWORK)
  app.get('/api/v1/events', async http => {
    const own = await personal(http, services)
    const followed = [...followedDeals(http), ...followedProducts(http)]
    const audience = [...own, ...followed]
    if (audience.length === 0) throw new Refusal('not_signed_in')
    const leave = places.take(networkOf(deviceOf(http, services.identity).ip))
    if (!leave) throw new Refusal('too_many_requests', { retryAfter: TURNED_AWAY_FOR })
    http.env.outgoing.once('close', leave)
    const lastEventId = Number(http.req.header('last-event-id') || Number.NaN)
    const seconds = recentSeconds.safeParse(http.req.query('missed')).data
    await realtime.subscribe(http.env.outgoing, audience, {
      lastEventId: Number.isSafeInteger(lastEventId) ? lastEventId : undefined,
      recent: seconds && followed.length > 0 ? { seconds, audience: followed } : undefined,
    })
    // The session may have ended while the stream was opening, before it was registered.
    if (own.length > 0 && !(await isSignedIn(http, services))) http.env.outgoing.end()
    return RESPONSE_ALREADY_SENT
  })
}

function placesOfNetworks(most: number) {
  const taken = new Map<string, number>()
  const leave = (network: string) => {
    const left = (taken.get(network) ?? 1) - 1
    if (left > 0) taken.set(network, left)
    else taken.delete(network)
  }
  return {
    /** Returns a function that frees the place; undefined when all are taken. */
    take(network: string): (() => void) | undefined {
      const others = taken.get(network) ?? 0
      if (others >= most) return undefined
      taken.set(network, others + 1)
      return () => leave(network)
    },
  }
}

/** False when authentication fails with an error: an authorized client reconnects automatically. */
const isSignedIn = (http: HttpContext, services: HttpServices): Promise<boolean> =>
  services.authenticate(http).then(
    ({ kind }) => kind === 'user',
    () => false,
  )

async function personal(http: HttpContext, services: HttpServices): Promise<Audience[]> {
  const actor = await services.authenticate(http)
  if (actor.kind !== 'user') return []
  const { requestId, log } = http.var
  const ctx: Ctx = { db: services.db, actor, now: services.clock(), requestId, log }
  const venues = await myVenues(ctx)
  const seller = await sellerOf(ctx.db, actor.userId)
  const own: Audience[] = [
    `user:${actor.userId}`,
    `session:${actor.sessionId}`,
    // Accountants do not follow a venue's orders.
    ...venues.filter(({ role }) => role !== 'accountant').map(venue => `venue:${venue.id}` as const),
    ...(seller ? [`seller:${seller}` as const] : []),
  ]
  return isOperator(actor) ? [...own, 'shop'] : own
}

const followedProducts = (http: HttpContext): Audience[] =>
  http.req.query('products') === '1' ? ['products'] : []

function followedDeals(http: HttpContext): Audience[] {
  const ids = (http.req.query('deals') ?? '').split(',').filter(Boolean).slice(0, MAX_DEALS)
  return ids.filter(id => z.uuid().safeParse(id).success).map(id => `deal:${id}` as const)
}

const ENDING = new Set(['identity.session_ended', 'venues.team_changed', 'shop.member_changed'])

/**
 * Followers of a listing learn that it changed, not whose order changed it. The end of a session ends its stream. A member
 * who joins or leaves a team or a seller reconnects with other audiences.
 */
export const disclose: Disclose = (audience, { topic, data }) => {
  if (ENDING.has(topic)) return 'end'
  if (!audience.startsWith('deal:')) return liveEvent(topic, data)
  return { topic: 'deals.changed', data: { dealId: audience.slice('deal:'.length) } }
}
