import { email, phone } from '@dawra/contract/identity/schemas'
import { z } from 'zod'
import { parseBan, type UserAttributes } from '#identity/admin'
import { personData } from '#identity/people'

const blank = z.literal('').transform(() => undefined)
/** Clients of the protocol leave the plus out, as its own answers do. */
export const adminPhone = z
  .string()
  .transform(typed => (/^[1-9]\d{8,14}$/.test(typed) ? `+${typed}` : typed))
  .pipe(phone)

const ban = z.string().transform((text, ctx) => {
  const parsed = parseBan(text)
  if (parsed !== undefined) return parsed
  ctx.addIssue({ code: 'custom', message: 'no duration' })
  return z.NEVER
})

/** An administrator's settings of a user. Everyone's tokens have the role `authenticated`; there is no other. */
export const attributes = z.object({
  id: z.uuid().nullish(),
  role: blank.or(z.literal('authenticated')).nullish(),
  email: blank.or(email).nullish(),
  phone: blank.or(adminPhone).nullish(),
  password: blank.or(z.string()).nullish(),
  password_hash: blank.or(z.string()).nullish(),
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: personData.nullish(),
  app_metadata: z.record(z.string(), z.unknown()).nullish(),
  ban_duration: blank.or(ban).nullish(),
})

export const toAttributes = (body: z.output<typeof attributes>): UserAttributes => ({
  email: body.email ?? undefined,
  phone: body.phone ?? undefined,
  password: body.password ?? undefined,
  passwordHash: body.password_hash ?? undefined,
  emailConfirmed: body.email_confirm === true,
  phoneConfirmed: body.phone_confirm === true,
  userMetadata: body.user_metadata ?? undefined,
  appMetadata: body.app_metadata ?? undefined,
  // Null lifts a ban, so an absent field must stay undefined.
  ban: body.ban_duration,
})
