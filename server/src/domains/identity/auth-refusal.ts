/** The status and the default message that client libraries show. */
const AUTH_ERRORS = {
  bad_json: [400, 'Could not parse request body as JSON'],
  email_not_confirmed: [400, 'Email not confirmed'],
  phone_not_confirmed: [400, 'Phone not confirmed'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  flow_state_already_used: [400, 'invalid flow state, flow state has already been used'],
  bad_oauth_state: [400, 'OAuth state is invalid or has expired'],
  bad_oauth_callback: [400, 'OAuth callback with invalid parameters'],
  oauth_provider_not_supported: [400, 'Provider is not supported'],
  webauthn_challenge_not_found: [400, 'Challenge not found'],
  webauthn_challenge_expired: [400, 'Challenge has expired'],
  webauthn_verification_failed: [400, 'Credential verification failed'],
  validation_failed: [400, 'The request is not valid'],
  invalid_credentials: [400, 'Invalid login credentials'],
  user_banned: [400, 'User is banned'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  provider_disabled: [400, 'Provider is not enabled'],
  phone_provider_disabled: [400, 'Phone logins are disabled'],
  phone_abroad: [400, 'Codes are sent to phones of this country alone until you are signed in'],
  reauthentication_needed: [400, 'Password update requires the current password'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature, or it has expired'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  otp_expired: [403, 'Token has expired or is invalid'],
  insufficient_aal: [403, 'AAL2 is required'],
  step_up_needed: [403, 'Show your second factor again: this takes one from the last ten minutes'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
  not_admin: [403, 'User not allowed'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  mfa_factor_not_found: [404, 'Factor not found'],
  webauthn_credential_not_found: [404, 'Passkey not found'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  feature_disabled: [404, 'This feature is disabled'],
  not_found: [404, 'There is nothing at this address'],
  conflict: [409, 'Too many concurrent token refresh requests on the same session'],
  body_too_large: [413, 'The request body is too large'],
  user_already_exists: [422, 'User already registered'],
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  email_provider_disabled: [422, 'Changing the email address is disabled'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  email_exists: [422, 'A user with this email address has already been registered'],
  phone_exists: [422, 'A user with this phone number has already been registered'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  otp_disabled: [422, 'Signups not allowed for otp'],
  identity_already_exists: [422, 'Identity is already linked to another user'],
  identity_not_found: [422, "Identity doesn't exist"],
  single_identity_not_deletable: [422, 'User must have at least 1 identity after unlinking'],
  email_conflict_identity_not_deletable: [422, 'Unable to unlink identity due to email conflict'],
  provider_email_needs_verification: [422, 'The provider has not verified this email address'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  sms_send_failed: [422, 'Error sending SMS'],
  mfa_factor_name_conflict: [422, 'A factor with the friendly name for this user already exists'],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of verified factors reached, unenroll to continue'],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  mfa_challenge_expired: [
    422,
    'MFA challenge has expired, verify against another challenge or create a new one',
  ],
  mfa_ip_address_mismatch: [422, 'Challenge and verify IP addresses mismatch.'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_phone_verify_not_enabled: [422, 'MFA verification is disabled for Phone'],
  mfa_verified_factor_exists: [422, 'A verified factor of this kind already exists'],
  mfa_recovery_codes_sole_factor: [422, 'Recovery codes need another factor beside them'],
  too_many_passkeys: [422, 'Maximum number of passkeys reached'],
  webauthn_credential_exists: [422, 'This credential is already registered'],
  same_password: [422, 'New password should be different from the old password.'],
  weak_password: [422, 'Password is too weak'],
  mfa_recovery_codes_locked: [429, 'Too many wrong recovery codes, wait before trying again'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  over_email_send_rate_limit: [429, 'For security purposes, you can only request this after some time'],
  over_sms_send_rate_limit: [429, 'For security purposes, you can only request this after some time'],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
  request_timeout: [504, 'Processing this request timed out, please retry after a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type AuthErrorCode = keyof typeof AUTH_ERRORS
export type WeakPasswordReason = 'length' | 'characters' | 'pwned'

interface Particulars {
  message?: string
  status?: number
  reasons?: readonly WeakPasswordReason[]
  /** Seconds. */
  retryAfter?: number
  /** Only logged. */
  cause?: unknown
}

/** Client libraries parse the seconds to wait out of the message. */
const messageOf = (code: AuthErrorCode, retryAfter: number | undefined) =>
  retryAfter === undefined
    ? AUTH_ERRORS[code][1]
    : `For security purposes, you can only request this after ${retryAfter} seconds.`

export class AuthRefusal extends Error {
  readonly code: AuthErrorCode
  readonly status: number
  readonly reasons?: readonly WeakPasswordReason[]
  readonly retryAfter?: number

  constructor(code: AuthErrorCode, { message, status, reasons, retryAfter, cause }: Particulars = {}) {
    super(message ?? messageOf(code, retryAfter), { cause })
    this.name = 'AuthRefusal'
    this.code = code
    this.status = status ?? AUTH_ERRORS[code][0]
    this.reasons = reasons
    this.retryAfter = retryAfter
  }
}
