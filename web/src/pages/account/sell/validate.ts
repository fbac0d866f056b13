import { type ApplicationField, applicationFields, missingFields } from '@dawra/contract/businesses/rules'
import { type ApplicationTerms, applicationTerms } from '@dawra/contract/businesses/schemas'
import { type Bounds, isWithin } from '@dawra/contract/platform/areas.rules'
import { weekOverlaps } from '@dawra/contract/venues/rules'
import { z } from 'zod'
import { isUnfinished } from '#features/venues/schedule/week.ts'
import { meant, type SellFields } from './fields.ts'

// The CSP forbids eval, which zod would use for speed.
z.config({ jitless: true })

/** A key of `businesses.problems`, or a key of `errors.fields`. */
export type ProblemKey =
  | 'crNumber'
  | 'vatNumber'
  | 'not_omani'
  | 'wrong_length'
  | 'wrong_checksum'
  | 'expired'
  | 'date'
  | 'point'
  | 'allergens'
  | 'hours_overlap'
  | 'time_missing'
  | `fields.${string}`

export interface Problem {
  field: ApplicationField
  key: ProblemKey
}

type Term = keyof ApplicationTerms
const terms = applicationFields.filter(
  (field): field is Term & ApplicationField => field in applicationTerms.shape,
)

export interface Judging {
  today: string
  bounds: Bounds
}

/** The problem of each field, in the order of the form; scans are checked separately. */
export function problemsOf(fields: SellFields, judging: Judging): Problem[] {
  const filled = present(fields)
  const missing = missingFields(filled)
  return terms.flatMap(field => {
    if (missing.includes(field))
      return { field, key: field === 'point' || field === 'allergens' ? field : 'fields.required' } as const
    const key = field in filled ? problemOf(field, filled, judging) : null
    return key ? { field, key } : []
  })
}

export function termsOf(fields: SellFields, judging: Judging): ApplicationTerms {
  const wrong = problemsOf(fields, judging)
  const filled = present(fields)
  const right = Object.entries(filled).filter(
    ([field]) => !wrong.some(problem => problem.field === field && problem.key !== 'expired'),
  )
  return applicationTerms.parse(Object.fromEntries(right))
}

function present(fields: SellFields): Partial<Record<Term, unknown>> {
  const all = Object.entries(meant(fields)).filter(([field, value]) => {
    if (field === 'vatNumber' || field === 'picture') return true
    if (field === 'venueName' || field === 'address')
      return Object.values(value as object).some(text => text !== null)
    return typeof value === 'string' ? value.trim() !== '' : value !== null
  })
  return Object.fromEntries(all)
}

function problemOf(
  field: Term,
  filled: Partial<Record<Term, unknown>>,
  { today, bounds }: Judging,
): ProblemKey | null {
  const validated = applicationTerms.shape[field].safeParse(filled[field])
  if (!validated.success) return keyOf(field, validated.error.issues[0], filled[field])
  if (field === 'point' && !isWithin(bounds, validated.data as NonNullable<ApplicationTerms['point']>))
    return 'point'
  if (field === 'licenceExpiresOn' && String(validated.data) < today) return 'expired'
  if (field === 'hours' && weekOverlaps(validated.data as NonNullable<ApplicationTerms['hours']>))
    return 'hours_overlap'
  return null
}

type Issue = Pick<z.core.$ZodIssue, 'code' | 'message'>

function keyOf(field: Term, issue: Issue | undefined, value: unknown): ProblemKey {
  switch (field) {
    case 'crNumber':
    case 'vatNumber':
    case 'point':
      return field
    case 'iban':
      return (issue?.message ?? 'wrong_length') as ProblemKey
    case 'licenceExpiresOn':
      return 'date'
    case 'hours':
      return (value as Parameters<typeof isUnfinished>[0][]).some(isUnfinished)
        ? 'time_missing'
        : 'hours_overlap'
    default:
      return `fields.${issue?.code === 'custom' ? issue.message : issue?.code}`
  }
}
