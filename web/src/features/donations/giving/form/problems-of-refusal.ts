import type { FieldIssue } from '@dawra/contract/platform/errors'
import type { ContentLanguage } from '@dawra/contract/platform/languages.rules'
import { ApiError } from '#lib/api-error'
import { type Problem, toProblem } from './problems.ts'

const isIssues = (value: unknown): value is FieldIssue[] => Array.isArray(value)

const FIELDS: Record<string, Problem> = {
  title: { field: 'title', key: 'title' },
  category: { field: 'category', key: 'category' },
  grams: { field: 'kilos', key: 'kilos' },
  price: { field: 'price', key: 'price' },
  madeAt: { field: 'madeDay', key: 'made' },
  useBy: { field: 'useByDay', key: 'useBy' },
  window: { field: 'available', key: 'window' },
  place: { field: 'place', key: 'place' },
  area: { field: 'place', key: 'place' },
  address: { field: 'address', key: 'address' },
  phone: { field: 'phone', key: 'phone' },
}

/** Maps a refusal to fields; empty when it is about the whole donation. */
export function problemsIn(error: unknown, locale: ContentLanguage): Problem[] {
  if (!(error instanceof ApiError)) return []
  const { code, facts } = error
  if (code === 'price_not_allowed')
    return [{ field: 'price', key: facts.why === 'too_much' ? 'priceTooMuch' : 'priceNotAllowed' }]
  if (code === 'feed_not_allowed') return [{ field: 'feedSources', key: 'feedNotAllowed' }]
  if (code === 'checks_missing') return [{ field: 'checks', key: 'checks' }]
  if (code === 'unsafe_food') return unsafe(facts)
  if (code !== 'invalid_input' || !isIssues(facts.issues)) return []
  return facts.issues.flatMap(({ path }) => {
    const found = FIELDS[path.split('.')[0] ?? '']
    if (!found) return []
    return [found.field === 'title' ? { ...found, field: `title.${locale}` } : found]
  })
}

const OBSTACLES = [
  'made_in_the_future',
  'past_use_by',
  'ends_before_start',
  'already_over',
  'ends_after_use_by',
  'kept_too_long',
  'listed_too_long',
] as const

/** The server's clock may find unsafe times that this device's clock did not. */
function unsafe(facts: ApiError['facts']): Problem[] {
  const { obstacle, until } = facts
  const named =
    typeof obstacle === 'object' && obstacle !== null
      ? (obstacle as { kind?: unknown; until?: unknown })
      : null
  const kind = OBSTACLES.find(known => known === (named?.kind ?? obstacle))
  if (!kind) return []
  const time = named?.until ?? until
  return [toProblem({ kind, until: typeof time === 'string' ? time : '' })]
}
