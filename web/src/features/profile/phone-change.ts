import { auth } from '#lib/session'

/**
 * Sends a code to a new phone (E.164); `kept` when it was confirmed before and nothing has to be done.
 * @throws AuthError('phone_exists' | 'over_sms_send_rate_limit' | 'phone_provider_disabled' …)
 */
export async function askPhone(phone: string): Promise<'asked' | 'kept'> {
  const { data, error } = await (await auth()).updateUser({ phone })
  if (error) throw error
  return data.user.phone === phone.slice(1) ? 'kept' : 'asked'
}

/** @throws AuthError('otp_expired') when the code is wrong, used or too old */
export async function confirmPhone(phone: string, code: string): Promise<void> {
  const { error } = await (await auth()).verifyOtp({ phone, token: code, type: 'phone_change' })
  if (error) throw error
}

/** A phone to be called at, where codes cannot be sent; null for none. @throws AuthError */
export async function noteContactPhone(phone: string | null): Promise<void> {
  const { error } = await (await auth()).updateUser({ data: { phone } })
  if (error) throw error
}
