import { email, phone } from '@dawra/contract/identity/schemas'
import { type Language, language } from '@dawra/contract/platform/schemas'
import { z } from 'zod'
import type { Ctx } from '#platform/context'
import { transact } from '#platform/transact'
import { hashPassword } from '../passwords/password-hash.ts'
import { checkPasswordStrength } from '../passwords/password-strength.ts'
import { getPerson, type Person } from '../people/people.ts'
import { register } from '../people/register.ts'
import { NO_DEVICE } from '../security/device.ts'

export interface CreatePerson {
  email: string
  /** Without one, the person signs in by a mailed code or a provider. */
  password?: string
  /** Instead of `password`, when several accounts share one: hashing is slow. */
  passwordHash?: string
  fullName: string
  phone?: string | null
  phoneConfirmed?: boolean
  language?: Language
}

const input = z.object({
  email,
  password: z.string().optional(),
  passwordHash: z.string().nullable().default(null),
  fullName: z.string().trim().max(200),
  phone: phone.nullish(),
  phoneConfirmed: z.boolean().optional(),
  language: language.default('en'),
})

/**
 * Creates an account without opening a session. Call it outside of a transaction, because hashing the password is slow.
 * @throws AuthRefusal('weak_password' | 'user_already_exists')
 */
export async function createPerson(ctx: Ctx, given: CreatePerson): Promise<Person> {
  const { password, ...person } = input.parse(given)
  if (password !== undefined) await checkPasswordStrength(password, person.email)
  const passwordHash = password === undefined ? person.passwordHash : await hashPassword(password)
  return transact(ctx, async tx => {
    const { fullName: full_name, phone, language } = person
    const metadata = { full_name, ...(phone && { phone }), language }
    const userId = await register(tx, { ...person, passwordHash, metadata, device: NO_DEVICE })
    return getPerson(tx.db, userId)
  })
}
