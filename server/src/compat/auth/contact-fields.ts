import { email } from '@dawra/contract/identity/schemas'
import { toE164 } from '@dawra/contract/platform/phone.rules'
import { z } from 'zod'

/** Clients send an unused field as null or as an empty text. */
const empty = z
  .literal('')
  .nullish()
  .transform(() => undefined)

export const emailField = empty.or(email)

/** In any spelling; the protocol itself writes E.164 without the plus. */
export const phoneField = empty.or(
  z
    .string()
    .max(40)
    .transform((typed, ctx) => {
      const number = toE164(typed) ?? toE164(`+${typed}`)
      if (number) return number
      ctx.addIssue({ code: 'custom', message: 'phone' })
      return z.NEVER
    }),
)

/** The client may name a channel, but codes go by text message only. */
export const channelField = empty.or(z.enum(['sms', 'whatsapp']))
