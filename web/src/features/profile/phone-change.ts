import { auth } from '#lib/session'

/**
 * `kept` when the phone was confirmed before, so that no code is needed.
 * @throws AuthError('phone_exists' | 'over_sms_send_rate_limit' | 'phone_provider_disabled' …)
 */
export async function requestPhoneChange(phone: string): Promise<'asked' | 'kept'> {
  const { data, error } = await (await auth()).updateUser({ phone })
  if (error) throw error
  return data.user.phone === phone.slice(1) ? 'kept' : 'asked'
}

/** @throws AuthError('otp_expired') when the code is wrong, used or expired */
export async function confirmPhone(phone: string, code: string): Promise<void> {
  const { error } = await (await auth()).verifyOtp({ phone, token: code, type: 'phone_change' })
  if (error) throw error
}

/** Sets a phone for calls where codes cannot be sent; null removes it. @throws AuthError */
export async function noteContactPhone(phone: string | null): Promise<void> {
  const { error } = await (await auth()).updateUser({ data: { phone } })
  if (error) throw error
}
