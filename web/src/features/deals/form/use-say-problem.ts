import { useT } from '#lib/i18n'
import type { ProblemKey } from './problems.ts'

/** The sentence beside the field. */
export function useSayProblem() {
  const t = useT('businessDeals.problems')
  const rules = useT('errors.fields')
  const allergens = useT('listingFields.allergens')
  return (key: ProblemKey, committed: number): string => {
    if (key === 'unanswered' || key === 'list_mismatch' || key === 'floor_missing') return allergens(key)
    if (!key.startsWith('fields.')) return t(key as 'committed', { committed })
    const rule = key.slice('fields.'.length) as 'required'
    return rules.has(rule) ? rules(rule) : rules('invalid_value')
  }
}
