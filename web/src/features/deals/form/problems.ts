import {
  type AllergenObstacle,
  allergenObstacle,
  type WindowObstacle,
  windowObstacle,
} from '@dawra/contract/deals/rules'
import { dealTerms } from '@dawra/contract/deals/schemas'
import { isAmbiguous } from '@dawra/contract/platform/digits.rules'
import type { ContentLanguage } from '@dawra/contract/platform/languages.rules'
import { z } from 'zod'
import { type DealFields, toTerms } from './fields.ts'

// The CSP forbids eval, which zod would use for speed.
z.config({ jitless: true })

/** A key of `businessDeals.problems`, or a key of `errors.fields`. */
export type ProblemKey =
  | 'title'
  | 'amount'
  | 'amountSmall'
  | 'amountLarge'
  | 'amountUnclear'
  | 'notLower'
  | 'portions'
  | 'committed'
  | 'portionGrams'
  | 'clock'
  | 'over_before_published'
  | WindowObstacle
  | AllergenObstacle
  | `fields.${string}`

export interface Problem {
  /** The field that shows it, as react-hook-form names it. */
  field: string
  key: ProblemKey
}

export interface Rules {
  now: Date
  /** Portions that are sold or reserved; 0 for a new deal. */
  committed: number
  /** The deal is on sale or about to be: the answer about allergens is required. */
  mustAnswer: boolean
  /** The language of the page: a missing title is reported in this language. */
  locale: ContentLanguage
}

interface Issue {
  path: PropertyKey[]
  code?: string | undefined
  message: string
}

const amountProblem = (code: string | undefined): ProblemKey =>
  code === 'too_small' ? 'amountSmall' : code === 'too_big' ? 'amountLarge' : 'amount'

export function toProblem({ path, code, message }: Issue, locale: Rules['locale']): Problem {
  const [first, ...rest] = path.map(String)
  switch (first) {
    case 'originalPrice':
    case 'price':
      return { field: first, key: amountProblem(code) }
    case 'portions':
    case 'portionGrams':
      return { field: first, key: first }
    case 'window':
      return { field: 'day', key: 'clock' }
    case 'title':
      if (rest.length === 0) return { field: `title.${locale}`, key: 'title' }
  }
  return { field: [first, ...rest].join('.'), key: `fields.${code === 'custom' ? message : code}` }
}

export function allergenProblem(obstacle: AllergenObstacle, locale: Rules['locale']): Problem {
  const field = {
    unanswered: 'allergenAnswer',
    list_mismatch: 'allergens',
    floor_missing: `allergensNote.${locale}`,
  }
  return { field: field[obstacle], key: obstacle }
}

const firstOfEach = (problems: readonly Problem[]) =>
  problems.filter(({ field }, at) => problems.findIndex(other => other.field === field) === at)

export function problemsOf(fields: DealFields, { now, committed, mustAnswer, locale }: Rules): Problem[] {
  const terms = toTerms(fields)
  const parsed = dealTerms.safeParse(terms)
  const problems = parsed.success
    ? []
    : firstOfEach(parsed.error.issues.map(issue => toProblem(issue, locale)))
  for (const problem of problems)
    if (problem.key === 'amount' && isAmbiguous(fields[problem.field as 'price']))
      problem.key = 'amountUnclear'
  const isFine = (field: string) => problems.every(problem => problem.field !== field)
  if (isFine('originalPrice') && isFine('price') && terms.price >= terms.originalPrice)
    problems.push({ field: 'price', key: 'notLower' })
  if (isFine('portions') && terms.portions < committed) problems.push({ field: 'portions', key: 'committed' })
  const obstacle = isFine('day') && windowObstacle(terms.window, now)
  if (obstacle) problems.push({ field: 'day', key: obstacle })
  const unsaid = allergenObstacle(terms)
  if (unsaid && (mustAnswer || unsaid === 'list_mismatch')) problems.push(allergenProblem(unsaid, locale))
  return problems
}
