import { checksFor, PRICE_STEP, type SafetyObstacle, safetyObstacle } from '@dawra/contract/donations/rules'
import { isAmbiguous, parseRials } from '@dawra/contract/platform/digits.rules'
import { CONTENT_LANGUAGES, type ContentLanguage } from '@dawra/contract/platform/languages.rules'
import { gramsOf } from '#lib/kilos'
import { type DonationFields, keepingOf, windowOf } from './fields.ts'

/** A key of `giving.problems`. */
export type ProblemKey =
  | 'title'
  | 'long'
  | 'category'
  | 'unanswered'
  | 'list_mismatch'
  | 'sources'
  | 'kilos'
  | 'kilosLeast'
  | 'kilosMost'
  | 'price'
  | 'priceStep'
  | 'priceUnclear'
  | 'storage'
  | 'made'
  | 'useBy'
  | 'window'
  | 'checks'
  | 'address'
  | 'place'
  | 'phone'
  | 'priceNotAllowed'
  | 'priceTooMuch'
  | 'feedNotAllowed'
  | SafetyObstacle['kind']

/** `field` as react-hook-form names it; `until` for sentences that contain a time. */
export interface Problem {
  field: string
  key: ProblemKey
  until?: string
}

export interface Rules {
  now: Date
  /** The language of the page: a missing title is reported in this language. */
  locale: ContentLanguage
  mayPrice: boolean
}

const LONGEST = { title: 80, description: 1000, instructions: 500, allergensNote: 300 } as const
const MAX_GRAMS = 1_000_000

/** The field that shows each safety problem. */
const SAID_AT: Record<SafetyObstacle['kind'], string> = {
  made_in_the_future: 'madeDay',
  past_use_by: 'useByDay',
  ends_before_start: 'available',
  already_over: 'available',
  ends_after_use_by: 'available',
  kept_too_long: 'available',
  listed_too_long: 'available',
}

export const toProblem = (obstacle: SafetyObstacle): Problem => ({
  field: SAID_AT[obstacle.kind],
  key: obstacle.kind,
  ...('until' in obstacle && { until: obstacle.until }),
})

function wordProblems(fields: DonationFields, locale: Rules['locale']): Problem[] {
  const empty = fields.title.en.trim() === '' && fields.title.ar.trim() === ''
  const long = Object.entries(LONGEST).flatMap(([name, most]) =>
    CONTENT_LANGUAGES.filter(
      language => fields[name as keyof typeof LONGEST][language].trim().length > most,
    ).map(language => ({ field: `${name}.${language}`, key: 'long' as const })),
  )
  return empty ? [{ field: `title.${locale}`, key: 'title' }, ...long] : long
}

function amountProblems({ kilos, price }: DonationFields, mayPrice: boolean): Problem[] {
  const problems: Problem[] = []
  const grams = gramsOf(kilos)
  if (Number.isNaN(grams)) problems.push({ field: 'kilos', key: 'kilos' })
  else if (grams < 100) problems.push({ field: 'kilos', key: 'kilosLeast' })
  else if (grams > MAX_GRAMS) problems.push({ field: 'kilos', key: 'kilosMost' })
  const baisa = parseRials(price)
  if (mayPrice && baisa === null)
    problems.push({ field: 'price', key: isAmbiguous(price) ? 'priceUnclear' : 'price' })
  else if (mayPrice && baisa !== null && baisa % PRICE_STEP !== 0)
    problems.push({ field: 'price', key: 'priceStep' })
  return problems
}

/** Feed needs no allergen answer. */
function allergenProblems({ kind, allergenAnswer, allergens }: DonationFields): Problem[] {
  if (kind === 'feed') return []
  if (!allergenAnswer) return [{ field: 'allergenAnswer', key: 'unanswered' }]
  return allergenAnswer === 'contains' && allergens.length === 0
    ? [{ field: 'allergens', key: 'list_mismatch' }]
    : []
}

/** Missing times, or else why the times are unsafe. */
function timeProblems(fields: DonationFields, now: Date): Problem[] {
  if (!fields.storage) return [{ field: 'storage', key: 'storage' }]
  const keeping = keepingOf(fields)
  if (!keeping) {
    const made = fields.madeDay && fields.madeClock
    return [made ? { field: 'useByDay', key: 'useBy' } : { field: 'madeDay', key: 'made' }]
  }
  const window = windowOf(fields, now)
  if (!window) return [{ field: 'available', key: 'window' }]
  const obstacle = safetyObstacle({ ...keeping, window }, now)
  return obstacle ? [toProblem(obstacle)] : []
}

/** The questions of the checklist; without a chosen storage, the common ones. */
export function requiredChecks({ kind, storage }: Pick<DonationFields, 'kind' | 'storage'>) {
  if (storage) return checksFor(kind, storage)
  const others = checksFor(kind, 'chilled')
  return checksFor(kind, 'hot').filter(check => others.includes(check))
}

/** Everything that makes these fields invalid, in form order; the phone is validated separately. */
export function problemsOf(fields: DonationFields, { now, locale, mayPrice }: Rules): Problem[] {
  const problems = wordProblems(fields, locale)
  if (fields.kind === 'feed' && fields.feedSources.length === 0)
    problems.push({ field: 'feedSources', key: 'sources' })
  if (!fields.category) problems.push({ field: 'category', key: 'category' })
  problems.push(
    ...amountProblems(fields, mayPrice),
    ...timeProblems(fields, now),
    ...allergenProblems(fields),
  )
  if (fields.address.trim() === '') problems.push({ field: 'address', key: 'address' })
  if (!fields.place) problems.push({ field: 'place', key: 'place' })
  if (requiredChecks(fields).some(check => !fields.checks.includes(check)))
    problems.push({ field: 'checks', key: 'checks' })
  return problems
}
