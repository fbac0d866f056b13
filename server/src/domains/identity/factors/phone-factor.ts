import { randomInt } from 'node:crypto'
import type { Tx } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import type { IdentityServices } from '../services.ts'
import type { Person } from '../sessions/lock-caller.ts'
import { sendSms } from '../texts/index.ts'
import type { Factor } from './factors.ts'
import type { FactorChallenge } from './stored-challenges.ts'

/** @returns the hash of the code */
export async function sendPhoneCode(
  tx: Tx,
  { keys, settings }: IdentityServices,
  { language }: Person,
  { id, phone }: Factor,
): Promise<Buffer> {
  if (!settings.hasSms || !phone) throw new AuthRefusal('mfa_phone_verify_not_enabled')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await sendSms(tx, { template: 'code', to: phone, language, facts: { code, minutes: 5 } })
  return keys.codeHash('factor', id, code)
}

export const isPhoneCode = (
  { keys }: IdentityServices,
  factorId: string,
  { codeHash }: FactorChallenge,
  code: string,
): boolean => codeHash?.equals(keys.codeHash('factor', factorId, code)) ?? false
