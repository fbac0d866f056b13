import { z } from 'zod'
import { EMAIL, storedEmail } from '../platform/email.rules.ts'
import { officePermissions } from '../platform/office.rules.ts'
import { toE164 } from '../platform/phone.rules.ts'
import { id, language, line, pictureId, role } from '../platform/schemas.ts'

/** An e-mail address in any script and case; the parsed value is the stored form. */
export const email = z
  .string()
  .max(400)
  .transform(storedEmail)
  .pipe(z.email({ pattern: EMAIL }).max(254))
/** A phone number in any usual spelling; the parsed value is E.164. */
export const phone = z
  .string()
  .max(40)
  .transform((typed, ctx) => {
    const number = toE164(typed)
    if (number) return number
    ctx.addIssue({ code: 'custom', message: 'phone' })
    return z.NEVER
  })
/** Only the length is required, because length is what makes a password safe. */
export const password = z.string().min(8).max(200)

export const fullName = line(200)

export const me = z.object({
  id,
  email: z.string(),
  phone: z.string().nullable(),
  fullName: z.string(),
  language,
  picture: pictureId.nullable(),
  roles: z.array(role),
  office: z.array(z.enum(officePermissions)),
  memberSince: z.string(),
})
export type Me = z.infer<typeof me>

export const signInOptions = z.object({
  google: z.boolean(),
  phone: z.boolean(),
  passkeys: z.boolean(),
  anonymous: z.boolean(),
})
export type SignInOptions = z.infer<typeof signInOptions>
