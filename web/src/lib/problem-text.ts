import { createTranslator } from 'use-intl/core'
import { ApiError } from './api-error.ts'
import { useLocale, useLocaleTag, useT } from './i18n.ts'
import { knownMessages } from './messages.ts'
import { isCommon } from './refusal-texts.ts'
import { useUntil } from './use-until.ts'

type Values = Record<string, string | number>

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'
const plainFacts = (facts: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => isPlain(value))) as Values

const hasHiddenCharacter = ({ facts: { issues } }: ApiError): boolean =>
  Array.isArray(issues) && issues.length > 0 && issues.every(({ rule }) => rule === 'characters')

/** The message for a refusal; its texts were loaded before it was thrown (`refusal-texts.ts`). */
function useRefusalText() {
  const t = useT('errors')
  const locale = useLocale()
  const tag = useLocaleTag()
  const until = useUntil()
  return (refusal: ApiError): string => {
    const { code, facts } = refusal
    if (code === 'too_many_requests') return t(code, { counts: String(facts.counts), until: until(refusal) })
    if (isCommon(code, locale)) return t(code, plainFacts(facts))
    const refusals = createTranslator({ locale: tag, messages: knownMessages(locale), namespace: 'refusals' })
    return refusals.has(code) ? refusals(code, plainFacts(facts)) : t('internal')
  }
}

const PLACE_RULES = ['area_unknown', 'area_closed', 'outside_city'] as const

/** A place from an outdated page may no longer be in any area. */
const placeRuleOf = ({ facts: { issues } }: ApiError) =>
  PLACE_RULES.find(rule => Array.isArray(issues) && issues.some(issue => issue.rule === rule))

/** A refusal's code picks the message, anything else is “something went wrong”. */
export function useProblemText() {
  const t = useT('errors')
  const say = useRefusalText()
  const until = useUntil()
  return (error: unknown): string => {
    // The field is not visible, so it cannot be marked.
    if (error instanceof ApiError && hasHiddenCharacter(error)) return t('fields.characters')
    const placeRule = error instanceof ApiError && placeRuleOf(error)
    if (placeRule) return t(`fields.${placeRule}`)
    if (error instanceof ApiError) return say(error)
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
    // The auth client gets this code during a viewing, too (`fetchOwn`).
    if (code === 'viewing_only') return say(new ApiError(code))
    const key = `auth.${code}` as 'auth.invalid_credentials'
    return t.has(key) ? t(key, { until: until(error) }) : t('internal')
  }
}
