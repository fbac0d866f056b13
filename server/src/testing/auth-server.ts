import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { authenticator, type IdentityServices, openKeys } from '#identity'
import type { Env } from '#platform/http'
import { asRefusal, problemResponse } from '#platform/problem'
import { authApp } from '../compat/auth/app.ts'
import type { TestDatabase } from './database.ts'
import { freePort } from './free-port.ts'

export interface AuthServer {
  url: string
  origin: string
  services: IdentityServices
  /** Asks the authenticator who sent a request. */
  whoAmI(init?: RequestInit): Promise<{ status: number; actor: Record<string, unknown> }>
  /** Moves the server's clock, not the database's. */
  shiftClock(seconds: number): void
  close(): Promise<void>
}

export async function authServer(
  database: TestDatabase,
  overrides: Partial<IdentityServices> = {},
): Promise<AuthServer> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let shift = 0
  const services: IdentityServices = {
    db: database.pool,
    clock: () => new Date(Date.now() + shift),
    publicUrl: origin,
    keys: openKeys('a'.repeat(43)),
    settings: { confirmsEmail: false, hasSms: true, anonymousUsers: false, redirects: [], providers: [] },
    clientAddress: http => http.req.header('x-test-address') ?? '127.0.0.1',
    ...overrides,
  }
  const server = await listen(appOf(services), port)
  return {
    url: `${origin}/auth/v1`,
    origin,
    services,
    async whoAmI(init) {
      const response = await fetch(`${origin}/who-am-i`, init)
      return { status: response.status, actor: (await response.json()) as Record<string, unknown> }
    },
    shiftClock(seconds) {
      shift += seconds * 1000
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

function appOf(services: IdentityServices): Hono<Env> {
  const authenticate = authenticator(services)
  const app = new Hono<Env>()
  app.use(async (http, next) => {
    http.set('requestId', 'test')
    http.set('log', pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' }))
    await next()
  })
  app.route('/auth/v1', authApp(services))
  app.all('/who-am-i', async http => http.json(await authenticate(http)))
  app.onError(error => {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    return problemResponse(refusal, 'test')
  })
  return app
}

const listen = (app: Hono<Env>, port: number) =>
  new Promise<ServerType>(resolve => {
    const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => resolve(server))
  })
