import { z } from 'zod'
import { id, language, line, pictureId, role } from './common.ts'
import { plainCode } from './digits.rules.ts'
import { EMAIL, storedEmail } from './email.rules.ts'
import { route } from './kit.ts'
import { officePermissions } from './office.rules.ts'
import { toE164 } from './phone.rules.ts'

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

export const getMe = route({
  method: 'GET',
  path: '/api/v1/me',
  viewable: {},
  access: 'signed_in',
  summary: 'The signed-in person, with roles',
  result: me,
})

export const updateMe = route({
  method: 'PUT',
  path: '/api/v1/me',
  access: 'account',
  summary: 'Changes what the signed-in person says about themselves; what is left out stays',
  body: z.object({
    fullName: fullName.optional(),
    /** Of `POST /api/v1/pictures`; null for none. */
    picture: pictureId.nullable().optional(),
    language: language.optional(),
  }),
  result: me,
})

export const signInOptions = z.object({
  google: z.boolean(),
  phone: z.boolean(),
  passkeys: z.boolean(),
  anonymous: z.boolean(),
})
export type SignInOptions = z.infer<typeof signInOptions>

export const getSignInOptions = route({
  method: 'GET',
  path: '/api/v1/sign-in-options',
  access: 'anyone',
  summary: 'Which ways of signing in are set up',
  result: signInOptions,
})
