import type { AllergenObstacle } from '@dawra/contract/deals.rules'
import type { FieldIssue } from '@dawra/contract/errors'
import { ApiError } from '#lib/api-error'
import { allergenProblem, type Problem, type ProblemKey, type Rules, toProblem } from './problems.ts'

const isIssues = (value: unknown): value is FieldIssue[] => Array.isArray(value)

/** The fields a server's refusal belongs to; none when it is about the deal as a whole. */
export function problemsIn(error: unknown, locale: Rules['locale']): Problem[] {
  if (!(error instanceof ApiError)) return []
  const { code, facts } = error
  if (code === 'price_not_lower') return [{ field: 'price', key: 'notLower' }]
  if (code === 'portions_below_committed') return [{ field: 'portions', key: 'committed' }]
  if (code === 'allergens_not_stated')
    return [allergenProblem((facts.obstacle as AllergenObstacle | undefined) ?? 'unanswered', locale)]
  if (code === 'window_not_allowed') return [{ field: 'day', key: facts.obstacle as ProblemKey }]
  if (code !== 'invalid_input' || !isIssues(facts.issues)) return []
  return facts.issues.map(({ path, rule }) =>
    toProblem({ path: path.replace(/^terms\./, '').split('.'), code: rule, message: rule }, locale),
  )
}
