import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Env, HttpContext } from '#platform/http'
import { AuthRefusal } from '../auth-refusal.ts'
import type { IdentityServices } from '../services.ts'
import { isSameOrigin, wantsCookie } from '../session-cookie.ts'
import { answerPreflight, openToEveryOrigin } from './cors.ts'
import { answerError } from './errors.ts'
import { answerSignOut } from './logout.ts'
import { openProtocol, type Protocol } from './protocol.ts'
import { answerHealth, answerKeySet, answerSettings } from './public.ts'
import { answerSignUp } from './signup.ts'
import { answerToken } from './token.ts'
import { answerEditUser, answerGetUser } from './user.ts'

const MEGABYTE = 1024 * 1024

type Answer = (protocol: Protocol, http: HttpContext) => Response | Promise<Response>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Every call of the protocol that is answered. */
const ROUTES: readonly (readonly [Method, path: string, Answer])[] = [
  ['POST', '/signup', answerSignUp],
  ['POST', '/token', answerToken],
  ['POST', '/logout', answerSignOut],
  ['GET', '/user', answerGetUser],
  ['PUT', '/user', answerEditUser],
  ['GET', '/.well-known/jwks.json', answerKeySet],
  ['GET', '/settings', answerSettings],
  ['GET', '/health', answerHealth],
]

/** The sign-in protocol, to be mounted at `/auth/v1`. */
export function authApp(services: IdentityServices): Hono<Env> {
  const protocol = openProtocol(services)
  const app = new Hono<Env>()
  app.onError(answerError)
  app.options('*', answerPreflight)
  app.use(openToEveryOrigin)
  app.use(bodyLimit({ maxSize: MEGABYTE, onError: refuseLargeBody }))
  app.use(async (http, next) => {
    if (wantsCookie(http) && !isSameOrigin(http, services))
      throw new AuthRefusal('validation_failed', { status: 403, message: 'Cookie sessions are same-origin' })
    await next()
  })
  for (const [method, path, answer] of ROUTES) app.on(method, path, http => answer(protocol, http))
  app.all('*', () => {
    throw new AuthRefusal('not_found')
  })
  return app
}

function refuseLargeBody(): never {
  throw new AuthRefusal('body_too_large')
}
