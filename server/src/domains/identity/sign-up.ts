import type { Ctx } from '#platform/context'
import { transact } from '#platform/transact'
import { hashPassword } from './password-hash.ts'
import { checkPasswordStrength } from './password-strength.ts'
import { type PersonData, profileOf } from './profile.ts'
import { register } from './register.ts'
import { type Device, openSession, type SignedIn } from './sessions.ts'
import { getAccount, noteSignIn } from './users.ts'

export interface SignUp {
  /** Lower case. */
  email: string
  password: string
  data: PersonData
  device: Device
}

/** @throws AuthRefusal('weak_password' | 'user_already_exists') */
export async function signUp(ctx: Ctx, { email, password, data, device }: SignUp): Promise<SignedIn> {
  checkPasswordStrength(password, email)
  // Before asking whether the address is taken, so that both answers take the same time.
  const passwordHash = await hashPassword(password)
  return transact(ctx, async tx => {
    const person = { email, passwordHash, metadata: withoutNulls(data), device, ...profileOf(data) }
    const userId = await register(tx, person)
    const opened = await openSession(tx.db, { userId, method: 'password', device })
    await noteSignIn(tx.db, { id: userId, passwordHash })
    return { account: await getAccount(tx.db, userId), ...opened }
  })
}

const withoutNulls = (data: PersonData) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== undefined))
