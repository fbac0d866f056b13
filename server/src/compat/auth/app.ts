import { Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AuthRefusal, type IdentityServices, readShownKeys } from '#identity'
import { isSameOrigin, wantsCookie } from '#identity/sessions'
import type { Env, HttpContext } from '#platform/http'
import { answerPreflight, openToEveryOrigin } from '../cors.ts'
import { ADMIN_ROUTES } from './admin/routes.ts'
import { answerInTime } from './answer-in-time.ts'
import { answerAuthorize } from './authorize.ts'
import { answerCallback, answerPostedCallback } from './callback.ts'
import { answerMagicLink, answerOtp, answerReauthenticate, answerRecover, answerResend } from './codes.ts'
import { DISABLED } from './disabled-routes.ts'
import { answerError } from './errors.ts'
import { answerChallenge } from './factor-challenge.ts'
import { answerVerify } from './factor-verify.ts'
import { answerEnroll, answerUnenroll } from './factors.ts'
import { answerLinkIdentity, answerUnlinkIdentity } from './identities.ts'
import { answerHealth, answerKeySet, answerSettings } from './keys-and-settings.ts'
import { answerSignOut } from './logout.ts'
import {
  answerDeletePasskey,
  answerListPasskeys,
  answerPasskeyOptions,
  answerPasskeySignIn,
  answerRegistration,
  answerRegistrationOptions,
  answerRenamePasskey,
} from './passkeys.ts'
import { type AuthRoute, openProtocol } from './protocol.ts'
import {
  answerCountRecoveryCodes,
  answerMakeRecoveryCodes,
  answerRemakeRecoveryCodes,
  answerRemoveRecoveryCodes,
  answerVerifyRecoveryCode,
} from './recovery-codes.ts'
import { answerSignUp } from './signup.ts'
import { answerToken } from './token.ts'
import { answerEditUser, answerGetUser } from './user.ts'
import { answerOpenedLink, answerVerifyCode } from './verify.ts'

/** The largest are tokens of providers and what a client stores of a person. Longer ones would block others. */
const LARGEST_BODY = 64 * 1024
const LONGEST_MS = 10_000

export const AUTH_ROUTES: readonly AuthRoute[] = [
  ['POST', '/signup', answerSignUp],
  ['POST', '/token', answerToken],
  ['POST', '/logout', answerSignOut],
  ['GET', '/user', answerGetUser],
  ['PUT', '/user', answerEditUser],
  ['POST', '/otp', answerOtp],
  ['POST', '/magiclink', answerMagicLink],
  ['POST', '/recover', answerRecover],
  ['POST', '/resend', answerResend],
  ['GET', '/reauthenticate', answerReauthenticate],
  ['POST', '/verify', answerVerifyCode],
  ['GET', '/verify', answerOpenedLink],
  ['GET', '/factors/recovery-codes', answerCountRecoveryCodes],
  ['POST', '/factors/recovery-codes', answerMakeRecoveryCodes],
  ['DELETE', '/factors/recovery-codes', answerRemoveRecoveryCodes],
  ['POST', '/factors/recovery-codes/verify', answerVerifyRecoveryCode],
  ['POST', '/factors/recovery-codes/regenerate', answerRemakeRecoveryCodes],
  ['POST', '/factors', answerEnroll],
  ['DELETE', '/factors/:factorId', answerUnenroll],
  ['POST', '/factors/:factorId/challenge', answerChallenge],
  ['POST', '/factors/:factorId/verify', answerVerify],
  ['POST', '/passkeys/registration/options', answerRegistrationOptions],
  ['POST', '/passkeys/registration/verify', answerRegistration],
  ['POST', '/passkeys/authentication/options', answerPasskeyOptions],
  ['POST', '/passkeys/authentication/verify', answerPasskeySignIn],
  ['GET', '/passkeys', answerListPasskeys],
  ['PATCH', '/passkeys/:passkeyId', answerRenamePasskey],
  ['DELETE', '/passkeys/:passkeyId', answerDeletePasskey],
  ['GET', '/.well-known/jwks.json', answerKeySet],
  ['GET', '/settings', answerSettings],
  ['GET', '/health', answerHealth],
  ['GET', '/authorize', answerAuthorize],
  ['GET', '/callback', answerCallback],
  ['POST', '/callback', answerPostedCallback],
  ['GET', '/user/identities/authorize', answerLinkIdentity],
  ['DELETE', '/user/identities/:identityId', answerUnlinkIdentity],
  ...ADMIN_ROUTES,
  ...DISABLED,
]

/** The sign-in protocol, to be mounted at `/auth/v1`. */
export function authApp(services: IdentityServices): Hono<Env> {
  const protocol = openProtocol(services)
  const app = new Hono<Env>()
  app.onError(answerError)
  app.options('*', answerPreflight)
  app.use(openToEveryOrigin('X-Total-Count, Link, X-Supabase-Api-Version, X-Sb-Error-Code'))
  app.use(answerInTime(LONGEST_MS))
  app.use(bodyLimit({ maxSize: LARGEST_BODY, onError: refuseLargeBody }))
  app.use(async (http, next) => {
    if (wantsCookie(http) && !isSameOrigin(http, services))
      throw new AuthRefusal('validation_failed', { status: 403, message: 'Cookie sessions are same-origin' })
    await next()
  })
  app.use((http, next) => admitKeys(services, http, next))
  for (const [method, path, answer] of AUTH_ROUTES) app.on(method, path, http => answer(protocol, http))
  app.all('*', () => {
    throw new AuthRefusal('not_found')
  })
  return app
}

/** API keys are optional; an invalid one is refused. */
async function admitKeys(services: IdentityServices, http: HttpContext, next: Next) {
  const shown = await readShownKeys(services, http)
  if (shown === 'in_a_browser')
    throw new AuthRefusal('not_admin', { message: 'A service key must not be used in a browser' })
  if (shown === 'wrong') throw new AuthRefusal('no_authorization', { message: 'Invalid API key' })
  await next()
}

function refuseLargeBody(): never {
  throw new AuthRefusal('body_too_large')
}
