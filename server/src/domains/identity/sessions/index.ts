export { ACCESS_TOKEN_LIFETIME, type AccessTokens, accessTokens, confirmedPhone } from './access-token.ts'
export { actorOf } from './authenticate.ts'
export { bearerOf } from './bearer.ts'
export type { Challenge, ProviderLeg } from './flow-states.ts'
export { personOfIdToken } from '../providers/id-token.ts'
export { findSession, findSessionByToken } from './live-sessions.ts'
export type { ProviderTokens } from '../providers/oidc.ts'
export { arrive, returningLeg, type SetOut, setOut } from '../providers/provider-flow.ts'
export {
  ALLOWANCES,
  type Allowances,
  limitAnonymous,
  limitProviderTrips,
  limitSignUp,
  limitVerify,
  networkOf,
} from '../security/rate-limits.ts'
export { redeemCode } from '../providers/redeem-code.ts'
export { refreshSession } from './refresh-session.ts'
export {
  clearSessionCookie,
  deviceMark,
  isSameOrigin,
  PLACEHOLDER,
  readSessionCookie,
  setDeviceCookie,
  setSessionCookie,
  wantsCookie,
} from './session-cookie.ts'
export type { Device, SignedIn } from './sessions.ts'
export { signIn } from '../accounts/sign-in.ts'
export { admitTry } from '../security/sign-in-tries.ts'
export { linkIdToken, signInWithIdToken } from '../providers/sign-in-with-id-token.ts'
export { type SignOutScope, signOut } from './sign-out.ts'
export { unlinkIdentity } from '../providers/unlink-identity.ts'
