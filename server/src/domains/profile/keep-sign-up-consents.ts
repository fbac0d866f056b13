import { CONSENT_VERSIONS, requiredConsents } from '@dawra/contract/profile/rules'
import { takeSignUpConsents } from '#identity'
import type { Tx } from '#platform/transact'
import { recordConsents } from './consents.ts'

/** Stores the consents given with the sign-up. Consent to an older version does not count: the user is asked again. */
export async function keepSignUpConsents(tx: Tx, userId: string) {
  const given = await takeSignUpConsents(tx, userId)
  if (!given) return
  const consents = requiredConsents
    .filter(kind => given.consents[kind] === CONSENT_VERSIONS[kind])
    .map(kind => ({ kind, version: CONSENT_VERSIONS[kind], isGiven: true }))
  if (consents.length > 0) await recordConsents(tx, userId, { ...given, consents })
}
