import { ROUTES } from '@dawra/contract/api'
import { LANGUAGES } from '@dawra/contract/platform/languages.rules'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type pg from 'pg'
import type { Logger } from 'pino'
import { audited } from '#audit'
import { authenticator, findViewed, hasFreshFactor } from '#identity'
import { mountGatewayMessages } from '#payments'
import { Refusal } from '#platform/errors'
import { bodyLimit, type Env, mountRoutes, WRITES, type WriteServices } from '#platform/http'
import { knownHosts } from '#platform/known-hosts'
import type { Metrics } from '#platform/metrics'
import { mountPictures } from '#platform/picture-routes'
import { LARGEST_UPLOAD } from '#platform/pictures'
import { asRefusal, problemResponse } from '#platform/problem'
import type { Realtime } from '#platform/realtime'
import { refuseOwnAct } from '#platform/refuse-own-act'
import { requestLog } from '#platform/request-log'
import { refuseViewing } from '#platform/viewing'
import { requireConsents } from '#profile'
import { authApp } from './compat/auth/app.ts'
import { realtimeApp } from './compat/realtime/realtime-app.ts'
import type { Sockets } from './compat/realtime/sockets.ts'
import { restApp } from './compat/rest/rest-app.ts'
import { filesApp } from './compat/storage/app.ts'
import { belongings, type DomainServices, handlers, messages } from './domains.ts'
import { mountMailPreview } from './site/dev-mails.ts'
import { mountMessageViewer, type ViewerServices } from './site/dev-messages.ts'
import { mountEvents } from './site/event-stream.ts'
import { type Health, mountHealth, refuseWritesWhenFull } from './site/health.ts'
import { type MetricsAccess, mountMetrics } from './site/metrics-route.ts'
import { mountOpenApi } from './site/openapi.ts'
import { pages } from './site/pages.ts'
import { mountPolicyReports } from './site/policy-reports.ts'
import { type MapTiles, type Renderer, WEB_FILES } from './site/renderer.ts'
import { type Policy, securityHeaders } from './site/security.ts'
import { mountShare } from './site/share/mount-share.ts'
import { mountSitemap } from './site/sitemap/mount-sitemap.ts'

export interface AppServices extends DomainServices {
  pool: pg.Pool
  log: Logger
  clock(): Date
  /** 32 random bytes, base64url; signs the addresses of private files. */
  urlSigningKey: string
  realtime: Realtime
  sockets: Sockets
  metrics: Metrics
  metricsAccess: MetricsAccess
  health: Health
  renderer: Renderer
  policy: Policy
  /** Messages that developers may read: mails, text messages and codes. Undefined where they are sent to real people. */
  messages?: Pick<ViewerServices, 'operatorsCode'> | undefined
  publicUrl: string
  /** The address it listens on, in development: requests for other host names are refused. */
  listensOn?: string | undefined
  /** The map's tiles, when a tile server is configured. */
  tiles?: MapTiles | undefined
  version: string
}

/** Paths outside the contract: refused while an operator views the app as another person. */
const UNVIEWED = ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*', '/realtime/v1/*', '/api/v1/events']

export function buildApp(services: AppServices): Hono<Env> {
  const { pool, log, storage, publicUrl } = services
  const app = new Hono<Env>()
  const http: WriteServices = {
    db: pool,
    authenticate: authenticator(services.identity),
    clock: services.clock,
    requireConsents,
  }

  app.use(requestLog(log, services.metrics))
  app.use(securityHeaders(services.policy))
  if (services.listensOn !== undefined) app.use(knownHosts(publicUrl, services.listensOn))
  app.on(WRITES, '/api/*', bodyLimit(LARGEST_UPLOAD))
  mountHealth(app, services.health)
  mountMetrics(app, services.metrics, services.metricsAccess)
  app.on(WRITES, '/*', refuseWritesWhenFull(services.health))
  for (const path of UNVIEWED) app.use(path, refuseViewing)
  app.route('/auth/v1', authApp(services.identity))
  app.route('/rest/v1', restApp({ ...http, publicUrl }))
  app.route('/storage/v1', filesApp({ ...services, ...http }))
  app.route('/realtime/v1', realtimeApp({ ...http, identity: services.identity, sockets: services.sockets }))
  mountEvents(app, { ...http, identity: services.identity }, services.realtime)
  mountGatewayMessages(app, services)
  if (services.messages) {
    mountMessageViewer(app, {
      ...services,
      ...services.messages,
      catalogue: messages,
      site: services.publicUrl,
    })
    mountMailPreview(app, publicUrl, messages)
  }
  mountPictures(app, storage)
  mountRoutes(app, ROUTES, handlers(services, services.realtime.onSettings), {
    ...http,
    hasFreshFactor: actor => hasFreshFactor({ db: pool, actor }),
    async audited(ctx, call, work) {
      await refuseOwnAct(ctx, call, belongings)
      return audited(ctx, call, work)
    },
    clientAddress: services.identity.clientAddress,
    findViewed: (operator, viewingId) => findViewed(pool, operator, viewingId),
  })
  mountOpenApi(app, services)
  app.all('/api/*', () => Promise.reject(new Refusal('not_found')))
  mountWeb(app, services)
  app.onError((error, context) => {
    const refusal = asRefusal(error)
    const about = { err: error, requestId: context.var.requestId, path: context.req.path }
    if (!refusal) log.error(about, 'unhandled error')
    // Not a refusal by a rule: the database, the disk or the bucket failed.
    else if (refusal !== error && refusal.status === 503)
      log.warn(about, 'something that is needed is out of order')
    return problemResponse(refusal ?? new Refusal('internal'), context.var.requestId)
  })
  return app
}

/** Fixed names that browsers request; they must not change when the picture does. */
export const ICONS = [
  '/icon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/icon-96.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  ...LANGUAGES.map(language => `/site.${language}.webmanifest`),
]

function mountWeb(app: Hono<Env>, services: AppServices) {
  const { renderer, publicUrl, version, tiles, realtime } = services
  const fetchApi = async (request: Request) => app.fetch(request)
  const page = pages({ renderer, fetchApi, publicUrl, version, tiles, onSettings: realtime.onSettings })
  app.use(
    '/assets/*',
    serveStatic({
      root: WEB_FILES,
      precompressed: true,
      onFound: (_path, context) => context.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  // Browsers compare it with their copy at every visit; a cached copy would delay an update by a day.
  app.use(
    '/worker.js',
    serveStatic({
      root: WEB_FILES,
      precompressed: true,
      onFound: (_path, context) => {
        context.header('cache-control', 'no-cache')
        context.header('service-worker-allowed', '/')
      },
    }),
  )
  app.get('/assets/*', () => Promise.reject(new Refusal('not_found')))
  for (const icon of ICONS)
    app.use(
      icon,
      serveStatic({
        root: WEB_FILES,
        precompressed: true,
        onFound: (_path, context) => context.header('cache-control', 'public, max-age=86400'),
      }),
    )
  mountPolicyReports(app, services)
  mountShare(app, { ...services, fetchApi })
  mountSitemap(app, services)
  app.get('*', page)
}
