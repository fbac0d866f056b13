import { withheldBecause } from '@dawra/contract/messages/rules'
import { Refusal } from '#platform/errors'

/**
 * Refuses insults and contact details in what a donor writes to a requester without an accepted request. The reason
 * of a recall is not checked: it is a safety warning.
 * @throws Refusal('invalid_input')
 */
export function checkReason(reason: string) {
  const rule = withheldBecause(reason, false)
  if (rule) throw new Refusal('invalid_input', { issues: [{ path: 'reason', rule }] })
}
