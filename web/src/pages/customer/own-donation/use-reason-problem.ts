import { withheldBecause } from '@dawra/contract/messages.rules'
import { ApiError } from '#lib/api-error'
import { useT } from '#lib/i18n'

/** What is wrong with the words that were refused; undefined when something else was. */
export function useReasonProblem() {
  const fields = useT('errors.fields')
  return (error: unknown, reason: string) => {
    const rule = error instanceof ApiError && error.code === 'invalid_input' && withheldBecause(reason, false)
    return rule === 'abusive' || rule === 'contact' ? fields(rule) : undefined
  }
}
