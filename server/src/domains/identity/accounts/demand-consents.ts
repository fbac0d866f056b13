import { requiredConsents } from '@dawra/contract/profile.rules'
import { AuthRefusal } from '../auth-refusal.ts'
import type { PersonData } from '../people/profile.ts'

/**
 * Our own website asks for them before it makes an account; other clients of the protocol cannot know of them,
 * so that the website asks when the person first comes by.
 * @throws AuthRefusal('validation_failed') naming what was not agreed to
 */
export function demandConsents({ consents }: PersonData) {
  const missing = requiredConsents.filter(kind => typeof consents?.[kind] !== 'string')
  if (missing.length === 0) return
  const message = `Signing up here takes data.consents for: ${missing.join(', ')}`
  throw new AuthRefusal('validation_failed', { status: 422, message })
}
