export type { AccessTokens } from './access-token.ts'
export { bearerOf } from './bearer.ts'
export { callerByAccessToken, callerByRefreshToken } from './find-caller.ts'
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
export type { Challenge, ProviderLeg } from './sign-in-flows.ts'
export { type SignOutScope, signOut } from './sign-out.ts'
