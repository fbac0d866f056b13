import { z } from 'zod'
import { plainCode } from '../platform/digits.rules.ts'
import { EMAIL, storedEmail } from '../platform/email.rules.ts'
import { officePermissions } from '../platform/office.rules.ts'
import { toE164 } from '../platform/phone.rules.ts'
import { id, language, line, pictureId, role } from '../platform/schemas.ts'

/** An address of mail in any letters, answered as it is stored. */
export const email = z
  .string()
  .max(400)
  .transform(storedEmail)
  .pipe(z.email({ pattern: EMAIL }).max(254))
/** A phone in any spelling a person types, answered as E.164. */
export const phone = z
  .string()
  .max(40)
  .transform((typed, ctx) => {
    const number = toE164(typed)
    if (number) return number
    ctx.addIssue({ code: 'custom', message: 'phone' })
    return z.NEVER
  })
/** 8 characters or more; length is what counts, so nothing else is demanded. */
export const password = z.string().min(8).max(200)
export const oneTimeCode = z
  .string()
  .transform(plainCode)
  .pipe(z.string().regex(/^\d{6}$/))

export const fullName = line(200)

export const me = z.object({
  id,
  email: z.string(),
  phone: z.string().nullable(),
  fullName: z.string(),
  language,
  picture: pictureId.nullable(),
  roles: z.array(role),
  /** What a member of the office may do there. */
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
