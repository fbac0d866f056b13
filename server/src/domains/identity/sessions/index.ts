export { type AccessTokens, confirmedPhone } from './access-token.ts'
export { actorOf } from './authenticate.ts'
export { bearerOf } from './bearer.ts'
export type { Challenge, ProviderLeg } from './flow-states.ts'
export { hasFreshFactor } from './fresh-factor.ts'
export { findSession, findSessionByToken } from './live-sessions.ts'
export { refreshSession } from './refresh-session.ts'
export { requireAal2 } from './second-factor.ts'
export {
  clearSessionCookie,
  isSameOrigin,
  PLACEHOLDER,
  readSessionCookie,
  setDeviceCookie,
  setSessionCookie,
  wantsCookie,
} from './session-cookie.ts'
export type { SignedIn } from './sessions.ts'
export { type SignOutScope, signOut } from './sign-out.ts'
