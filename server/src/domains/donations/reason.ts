import { withheldBecause } from '@dawra/contract/messages.rules'
import { Refusal } from '#platform/errors'

/**
 * What a donor writes to somebody who was promised nothing is neither an insult nor a way around the place. A recall
 * warns, and is sent as it is.
 * @throws Refusal('invalid_input')
 */
export function checkReason(reason: string) {
  const rule = withheldBecause(reason, false)
  if (rule) throw new Refusal('invalid_input', { issues: [{ path: 'reason', rule }] })
}
