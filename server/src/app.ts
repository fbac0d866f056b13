import { ROUTES } from '@dawra/contract/api'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type pg from 'pg'
import type { Logger } from 'pino'
import { browseHandlers, browseJobs, browsePersonalData, browseReactions } from '#browse'
import { collectionHandlers, collectionPersonalData, collectionReactions } from '#collections'
import { compostingHandlers, compostingPersonalData, compostingReactions } from '#composting'
import { dealHandlers, dealJobs, dealReactions, reportableDeals } from '#deals'
import {
  donationHandlers,
  donationJobs,
  donationPersonalData,
  donationReactions,
  reportableDonations,
  reportableRatings,
} from '#donations'
import { favouriteHandlers, favouritePersonalData, favouriteReactions } from '#favourites'
import { fileJobs, filePersonalData, fileReactions, filesApp } from '#files'
import {
  authApp,
  authenticator,
  type IdentityServices,
  identityHandlers,
  identityJobs,
  identityPersonalData,
  roleHandlers,
} from '#identity'
import { insightHandlers, insightJobs, insightPersonalData, insightReactions } from '#insights'
import { messagesPersonalData, messagesReactions, reportableMessages } from '#messages'
import { moderationPersonalData, moderationReactions, type Reportable, reportHandlers } from '#moderation'
import { orderHandlers, orderJobs, orderPersonalData, orderReactions } from '#orders'
import {
  hearGateway,
  type PaymentGateway,
  paymentHandlers,
  paymentJobs,
  paymentPersonalData,
  paymentReactions,
} from '#payments'
import { type Ctx, GUEST } from '#platform/context'
import { Refusal } from '#platform/errors'
import { housekeeping } from '#platform/housekeeping'
import { bodyLimit, type Env, type HttpServices, mountRoutes, WRITES } from '#platform/http'
import type { Metrics } from '#platform/metrics'
import { pictureJobs } from '#platform/picture-jobs'
import { mountPictures, pictureHandlers } from '#platform/picture-routes'
import { LARGEST_UPLOAD } from '#platform/pictures'
import { asRefusal, problemResponse } from '#platform/problem'
import type { Realtime } from '#platform/realtime'
import { requestLog } from '#platform/request-log'
import type { Storage } from '#platform/storage'
import { profileHandlers, profileJobs, profilePersonalData, profileReactions } from '#profile'
import { reportableReviews, reviewHandlers, reviewPersonalData, reviewReactions } from '#reviews'
import { rewardHandlers, rewardPersonalData, rewardReactions } from '#rewards'
import { shopHandlers, shopReactions } from '#shop'
import { supportHandlers, supportPersonalData, supportReactions } from '#support'
import { reportableVenues, venueHandlers, venuePersonalData, venueReactions } from '#venues'
import { voucherHandlers, voucherJobs, voucherPersonalData } from '#vouchers'
import { mountMessageViewer } from './web/dev-messages.ts'
import { mountEvents } from './web/events.ts'
import { type Health, mountHealth } from './web/health.ts'
import { openApi } from './web/openapi.ts'
import { pages } from './web/pages.ts'
import { type MapTiles, type Renderer, WEB_FILES } from './web/renderer.ts'
import { restApp } from './web/rest/rest-app.ts'
import { type Policy, securityHeaders } from './web/security.ts'
import { mountShare } from './web/share/mount-share.ts'
import { mountSitemap } from './web/sitemap/mount-sitemap.ts'
import { realtimeApp } from './web/socket/realtime-app.ts'
import type { Sockets } from './web/socket/sockets.ts'

export interface AppServices {
  pool: pg.Pool
  log: Logger
  clock(): Date
  gateway: PaymentGateway
  identity: IdentityServices
  storage: Storage
  /** 32 random bytes, base64url; signs the addresses of private files. */
  urlSigningKey: string
  realtime: Realtime
  sockets: Sockets
  metrics: Metrics
  health: Health
  renderer: Renderer
  policy: Policy
  /** Whether developers may read mails and text messages: not where they are of real people. */
  showsMessages?: boolean
  publicUrl: string
  /** The map's tiles, where a server for them is named. */
  tiles?: MapTiles | undefined
  version: string
}

export const reactions = [
  venueReactions,
  paymentReactions,
  profileReactions,
  supportReactions,
  messagesReactions,
  fileReactions,
  moderationReactions,
  dealReactions,
  donationReactions,
  compostingReactions,
  shopReactions,
  collectionReactions,
  orderReactions,
  reviewReactions,
  rewardReactions,
  favouriteReactions,
  browseReactions,
  insightReactions,
]

type JobServices = Pick<AppServices, 'gateway' | 'identity' | 'storage'>

export const jobs = (services: JobServices) => [
  housekeeping,
  pictureJobs(services.storage),
  fileJobs(services.storage),
  identityJobs(services.identity),
  dealJobs,
  donationJobs(services.identity.publicUrl),
  paymentJobs(services.gateway),
  profileJobs(profileServices(services)),
  voucherJobs,
  orderJobs(services.identity.publicUrl),
  browseJobs,
  insightJobs,
]

/** What people may report, as its own domain describes it. */
const reportables: readonly Reportable[] = [
  reportableReviews,
  reportableVenues,
  reportableMessages,
  reportableDeals,
  reportableDonations,
  reportableRatings,
]

/** What the copy of a person's data is gathered from. */
const profileServices = ({ identity, storage, gateway }: JobServices) => ({
  identity,
  storage,
  personalData: [
    identityPersonalData,
    venuePersonalData,
    paymentPersonalData(gateway),
    profilePersonalData,
    supportPersonalData,
    messagesPersonalData,
    filePersonalData,
    moderationPersonalData,
    donationPersonalData,
    compostingPersonalData,
    collectionPersonalData,
    voucherPersonalData,
    orderPersonalData,
    reviewPersonalData,
    rewardPersonalData,
    favouritePersonalData,
    browsePersonalData,
    insightPersonalData,
  ],
})

/** Everything HTTP: the only file, with `jobs` and `reactions`, that names every domain. */
export function buildApp(services: AppServices): Hono<Env> {
  const { pool, log, storage, gateway, publicUrl } = services
  const app = new Hono<Env>()
  const http: HttpServices = {
    db: pool,
    authenticate: authenticator(services.identity),
    clock: services.clock,
  }

  app.use(requestLog(log, services.metrics))
  app.use(securityHeaders(services.policy))
  app.on(WRITES, '/api/*', bodyLimit(LARGEST_UPLOAD))
  mountHealth(app, pool, services.metrics, services.health)
  app.route('/auth/v1', authApp(services.identity))
  app.route('/rest/v1', restApp({ ...http, publicUrl }))
  app.route('/storage/v1', filesApp({ ...services, ...http }))
  app.route('/realtime/v1', realtimeApp({ ...http, identity: services.identity, sockets: services.sockets }))
  mountEvents(app, http, services.realtime)
  mountGatewayMessages(app, services)
  if (services.showsMessages) mountMessageViewer(app, services)
  mountPictures(app, storage)
  mountRoutes(
    app,
    ROUTES,
    [
      ...pictureHandlers(storage),
      ...identityHandlers(services.identity),
      ...venueHandlers(publicUrl),
      ...roleHandlers(publicUrl),
      ...paymentHandlers(gateway),
      ...profileHandlers(profileServices(services)),
      ...supportHandlers(services.identity),
      ...reportHandlers({ reportables, identity: services.identity }),
      ...dealHandlers,
      ...donationHandlers(gateway, publicUrl),
      ...compostingHandlers,
      ...shopHandlers,
      ...collectionHandlers,
      ...voucherHandlers,
      ...orderHandlers(gateway),
      ...reviewHandlers,
      ...rewardHandlers,
      ...favouriteHandlers,
      ...browseHandlers,
      ...insightHandlers(publicUrl),
    ],
    http,
  )
  app.get('/api/v1/openapi.json', answer => answer.json(openApi(publicUrl)))
  app.all('/api/*', () => Promise.reject(new Refusal('not_found')))
  mountWeb(app, services)
  app.onError((error, context) => {
    const refusal = asRefusal(error)
    if (!refusal) log.error({ err: error, requestId: context.var.requestId, path: context.req.path }, 'a bug')
    return problemResponse(refusal ?? new Refusal('internal'), context.var.requestId)
  })
  return app
}

/** The gateway's webhook: signed, so it needs no person. */
function mountGatewayMessages(app: Hono<Env>, { pool, gateway, clock }: AppServices) {
  app.post('/api/v1/payments/webhook', async context => {
    const { requestId, log } = context.var
    const ctx: Ctx = { db: pool, actor: GUEST, now: clock(), requestId, log }
    const heard = await hearGateway(ctx, gateway, await context.req.text(), name => context.req.header(name))
    if (!heard) throw new Refusal('not_allowed')
    return context.body(null, 200)
  })
}

function mountWeb(app: Hono<Env>, services: AppServices) {
  const { renderer, publicUrl, version, tiles } = services
  const fetchApi = async (request: Request) => app.fetch(request)
  const page = pages({ renderer, fetchApi, publicUrl, version, tiles })
  app.use(
    '/assets/*',
    serveStatic({
      root: WEB_FILES,
      precompressed: true,
      onFound: (_path, context) => context.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  app.get('/assets/*', () => Promise.reject(new Refusal('not_found')))
  app.use('/icon.svg', serveStatic({ root: WEB_FILES, precompressed: true }))
  const { clientAddress } = services.identity
  mountShare(app, { ...services, clientAddress, fetchApi })
  mountSitemap(app, { ...services, clientAddress })
  app.get('*', page)
}
