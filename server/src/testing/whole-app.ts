import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consentsToSignUp } from '@dawra/contract/profile/rules'
import type { Hono } from 'hono'
import { pino } from 'pino'
import webPush from 'web-push'
import { type IdentityServices, openKeys } from '#identity'
import { openPushes, type Pushes } from '#notifications'
import { Pulse } from '#platform/database-pulse'
import { Disk } from '#platform/disk'
import type { Env } from '#platform/http'
import { Metrics } from '#platform/metrics'
import { Realtime } from '#platform/realtime'
import { folderStorage, type Storage } from '#platform/storage'
import { type AppServices, buildApp } from '../app.ts'
import { openSockets } from '../compat/realtime/open-sockets.ts'
import { figures } from '../domains.ts'
import { disclose } from '../site/event-stream.ts'
import type { Renderer } from '../site/renderer.ts'
import { appOf } from './account.ts'
import type { TestDatabase } from './database.ts'
import { holdAnswersToContract } from './declared-answers.ts'
import { FakeGateway } from './fake-gateway.ts'
import { NO_NETWORK } from './push-service.ts'

export interface WholeApp {
  app: Hono<Env>
  /** The app's services, for jobs, which no request starts. */
  services: AppServices
  gateway: FakeGateway
  realtime: Realtime
  /** Sends JSON, or a string unchanged; `from` is the caller's address. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  /** A new user, signed up from an IP address of their own. */
  signUp(): Promise<{ userId: string; email: string; token: string; sessionId: string }>
  /** An office member who has used an authenticator app; has all permissions unless some are named. */
  signUpOperator(permissions?: readonly string[]): Promise<{ userId: string; token: string }>
  close(): Promise<void>
}

export const PASSWORD = 'surplus-tonight'

export interface Given {
  storage?: Storage
  pushes?: Pushes
  clock?(): Date
  /** Renders the pages of the website; by default a page is just its address. */
  renderer?: Renderer
  /** As in development: answers only to the host names of this machine. */
  listensOn?: string
}

const noPushes = () =>
  openPushes({ keys: webPush.generateVAPIDKeys(), publicUrl: 'http://localhost', reach: NO_NETWORK })

/** The whole HTTP app on a test's database, with a fake gateway and without pages; files are in a folder of its own. */
export async function wholeApp({ pool, url }: TestDatabase, given: Given = {}): Promise<WholeApp> {
  const { clock = () => new Date() } = given
  const log = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' })
  const folder = await mkdtemp(join(tmpdir(), 'dawra-app-'))
  const realtime = new Realtime(pool, { connectionString: url }, disclose, log)
  const gateway = new FakeGateway()
  const pulse = new Pulse({ connectionString: url }, log, () => undefined)
  const disk = new Disk([folder], log)
  const identity: IdentityServices = {
    db: pool,
    clock,
    publicUrl: 'http://localhost',
    keys: openKeys('a'.repeat(43)),
    settings: { confirmsEmail: false, hasSms: false, anonymousUsers: false, redirects: [], providers: [] },
    clientAddress: http => http.req.header('x-test-address') ?? '127.0.0.1',
  }
  const sockets = openSockets(identity, log)
  realtime.add(sockets)
  const services: AppServices = {
    pool,
    log,
    clock,
    gateway,
    identity,
    pushes: given.pushes ?? noPushes(),
    storage: given.storage ?? folderStorage(folder),
    urlSigningKey: 'f'.repeat(43),
    realtime,
    sockets,
    metrics: new Metrics({ pool, gateway: gateway.watch, disk, figures, db: pool }),
    metricsAccess: { isOpen: true },
    health: { isServing: true, pulse, disk },
    renderer: given.renderer ?? {
      cspHashes: { script: [], style: [] },
      chooseLocale: () => 'en',
      chooseAppearance: () => ({
        theme: null,
        textSize: 'normal',
        units: 'metric',
        clock: '12',
        digits: 'latn',
        place: null,
      }),
      render: async ({ url: path }) => ({ status: 200, html: `<p>${path}</p>` }),
    },
    policy: {
      scripts: ["'sha256-a'"],
      styles: [],
      frames: ['http://gateway.test'],
      images: [],
      isSecure: true,
    },
    publicUrl: 'http://localhost',
    listensOn: given.listensOn,
    version: 'test',
  }
  const app = buildApp(services)
  holdAnswersToContract(app)

  const send: WholeApp['send'] = async (method, path, body, headers = {}) =>
    app.request(path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })

  const signUp: WholeApp['signUp'] = async () => {
    const email = `${randomUUID()}@people.test`
    const answer = await send(
      'POST',
      '/auth/v1/signup',
      { email, password: PASSWORD, data: { consents: consentsToSignUp() } },
      { 'x-test-address': randomUUID() },
    )
    const { access_token: token, user } = (await answer.json()) as {
      access_token: string
      user: { id: string }
    }
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
    return { userId: user.id, email, token, sessionId: claims.session_id as string }
  }

  return {
    app,
    services,
    gateway,
    realtime,
    send,
    signUp,
    async signUpOperator(permissions: readonly string[] = ['owner']) {
      const { userId, token } = await signUp()
      await pool.query(`insert into identity.user_roles (user_id, role) values ($1, 'operator')`, [userId])
      for (const permission of permissions)
        await pool.query('insert into identity.office_permissions (user_id, permission) values ($1, $2)', [
          userId,
          permission,
        ])
      const ask = async (path: string, body: object) => {
        const answer = await send('POST', `/auth/v1/factors${path}`, body, {
          authorization: `Bearer ${token}`,
        })
        return answer.json() as Promise<never>
      }
      const factor: { id: string; totp: { secret: string } } = await ask('', { factor_type: 'totp' })
      const challenge: { id: string } = await ask(`/${factor.id}/challenge`, {})
      const proof = { challenge_id: challenge.id, code: appOf(factor.totp.secret)() }
      const session: { access_token: string } = await ask(`/${factor.id}/verify`, proof)
      return { userId, token: session.access_token }
    },
    async close() {
      await realtime.stop()
      await pulse.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
