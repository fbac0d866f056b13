import { dealTerms } from '@dawra/contract/deals'
import {
  type AllergenObstacle,
  allergenObstacle,
  type WindowObstacle,
  windowObstacle,
} from '@dawra/contract/deals.rules'
import { isAmbiguous } from '@dawra/contract/digits.rules'
import type { ContentLanguage } from '@dawra/contract/languages.rules'
import { z } from 'zod'
import { type DealFields, toTerms } from './fields.ts'

// The content policy forbids making functions out of text, which zod would otherwise try.
z.config({ jitless: true })

/** A key of `businessDeals.problems`, or of `errors.fields` under its own name. */
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
  /** The field that says it, as react-hook-form names it. */
  field: string
  key: ProblemKey
}

export interface Rules {
  now: Date
  /** Portions that are not for sale any more; 0 for a new deal. */
  committed: number
  /** It is to be offered, or stays so: then silence about allergens is no answer. */
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

/** Where the form says what the contract found, and how. */
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

/** Where the form asks for what is missing about allergens. */
export function allergenProblem(obstacle: AllergenObstacle, locale: Rules['locale']): Problem {
  const field = {
    unanswered: 'allergenAnswer',
    list_mismatch: 'allergens',
    floor_missing: `allergensNote.${locale}`,
  }
  return { field: field[obstacle], key: obstacle }
}

/** A field says one thing at a time. */
const firstOfEach = (problems: readonly Problem[]) =>
  problems.filter(({ field }, at) => problems.findIndex(other => other.field === field) === at)

/** Everything that keeps these fields from being a deal; empty when they are one. */
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
