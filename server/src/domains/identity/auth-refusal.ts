/** The sign-in protocol's refusals that we give: the status and the words a client library shows by default. */
const AUTH_ERRORS = {
  bad_json: [400, 'Could not parse request body as JSON'],
  validation_failed: [400, 'The request is not valid'],
  invalid_credentials: [400, 'Invalid login credentials'],
  user_banned: [400, 'User is banned'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  provider_disabled: [400, 'Provider is not enabled'],
  phone_provider_disabled: [400, 'Phone logins are disabled'],
  reauthentication_needed: [400, 'Password update requires the current password'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature, or it has expired'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
  not_admin: [403, 'Updating app_metadata requires admin privileges'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  not_found: [404, 'There is nothing at this address'],
  body_too_large: [413, 'The request body is too large'],
  user_already_exists: [422, 'User already registered'],
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  email_provider_disabled: [422, 'Changing the email address is disabled'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
  same_password: [422, 'New password should be different from the old password.'],
  weak_password: [422, 'Password is too weak'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type AuthErrorCode = keyof typeof AUTH_ERRORS
export type WeakPasswordReason = 'length' | 'characters' | 'pwned'

interface Particulars {
  message?: string
  status?: number
  /** Why a password is weak. */
  reasons?: readonly WeakPasswordReason[]
  /** Seconds. */
  retryAfter?: number
}

/** A refusal of the sign-in protocol, which has codes of its own beside the contract's. */
export class AuthRefusal extends Error {
  readonly code: AuthErrorCode
  readonly status: number
  readonly reasons?: readonly WeakPasswordReason[]
  readonly retryAfter?: number

  constructor(code: AuthErrorCode, { message, status, reasons, retryAfter }: Particulars = {}) {
    super(message ?? AUTH_ERRORS[code][1])
    this.name = 'AuthRefusal'
    this.code = code
    this.status = status ?? AUTH_ERRORS[code][0]
    this.reasons = reasons
    this.retryAfter = retryAfter
  }
}
