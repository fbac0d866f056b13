import { route } from '@dawra/contract/platform/route'
import * as venues from '@dawra/contract/venues/routes'
import { openKeys } from '@dawra/server/domains/identity/keys/open-keys'
import { authenticator } from '@dawra/server/domains/identity/sessions/authenticate'
import { getVenue } from '@dawra/server/domains/venues/get-venue'
import { openPool } from '@dawra/server/platform/db'
import { type Env, handle, mountRoutes } from '@dawra/server/platform/http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'

const { params, result } = venues.getVenue
const summary = 'A venue'
const open = route({
  method: 'GET',
  path: '/api/v1/open/{venueId}',
  access: 'anyone',
  summary,
  params,
  result,
})
const closed = route({
  method: 'GET',
  path: '/api/v1/closed/{venueId}',
  access: 'account',
  own: true,
  summary,
  params,
  result,
})

const log = pino({ level: 'fatal' })
const db = openPool({ connectionString: process.env.DATABASE_URL }, 16, log)
const clock = () => new Date()
const app = new Hono<Env>()
app.use((http, next) => {
  http.set('requestId', 'bench')
  http.set('log', log)
  return next()
})
const authenticate = authenticator({
  db,
  clock,
  publicUrl: process.env.PUBLIC_URL!,
  keys: openKeys(process.env.IDENTITY_KEY!),
  settings: { confirmsEmail: false, hasSms: false, anonymousUsers: false, redirects: [], providers: [] },
  clientAddress: () => '127.0.0.1',
})
mountRoutes(
  app,
  [open, closed],
  [
    handle(open, (ctx, requested) => getVenue(ctx, requested.params.venueId)),
    handle(closed, (ctx, requested) => getVenue(ctx, requested.params.venueId)),
  ],
  {
    db,
    clock,
    authenticate,
    hasFreshFactor: async () => false,
    audited: (ctx, _call, work) => work(ctx),
    requireConsents: async () => undefined,
    clientAddress: () => '127.0.0.1',
    findViewed: async () => undefined,
  },
)
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' }, () =>
  process.send?.('ready'),
)
for (const reason of ['SIGTERM', 'disconnect'] as const) process.once(reason, () => process.exit(0))
