import { contentLanguages } from '@dawra/contract/platform/languages.rules'
import { toNestErrors } from '@hookform/resolvers'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { forgetDraft, keepDraft, readDraft } from '#lib/drafts'
import { useLocale, useT } from '#lib/i18n'
import { VALIDATION_MODE } from '#lib/validation-mode'
import type { DealFields } from './fields.ts'
import { type ProblemKey, problemsOf } from './problems.ts'

interface Start {
  /** The key of this form's draft in this tab. */
  draft: string
  initial: DealFields
  /** Portions that are sold or reserved. */
  committed: number
}

/** The draft of this tab, unless the deal has changed since it was stored. */
function draftFields({ draft, initial }: Start): DealFields | null {
  const { fields, base } = readDraft(draft)
  return fields && base === JSON.stringify(initial) ? (JSON.parse(fields) as DealFields) : null
}

/** The form of a deal: validated by the contract's schema and rules, restored after reload and sign-in. */
export function useDealForm(start: Start) {
  const [{ draft, initial, committed }] = useState(start)
  const [restored] = useState(() => draftFields(start))
  const mustAnswer = useRef(false)
  const resolver = useDealResolver(committed, mustAnswer)
  const form = useForm<DealFields>({ defaultValues: restored ?? initial, resolver, ...VALIDATION_MODE })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          keepDraft(draft, { fields: JSON.stringify(values), base: JSON.stringify(initial) }),
      }),
    [form, draft, initial],
  )

  return {
    form,
    wasRestored: restored !== null,
    /** Whether this submit requires an answer about allergens; a draft does not. */
    mustAnswer,
    discardDraft: () => forgetDraft(draft),
    startOver: () => {
      form.reset(initial)
      forgetDraft(draft)
    },
  }
}

function useDealResolver(committed: number, mustAnswer: RefObject<boolean>): Resolver<DealFields> {
  const locale = useLocale()
  const say = useProblemLabel()
  return (fields, _context, options) => {
    const problems = problemsOf(fields, {
      now: new Date(),
      committed,
      mustAnswer: mustAnswer.current,
      locale: contentLanguages(locale)[0],
    })
    if (problems.length === 0) return { values: fields, errors: {} }
    const flat = Object.fromEntries(
      problems.map(({ field, key }) => [field, { type: key, message: say(key, committed) }]),
    )
    return { values: {}, errors: toNestErrors<DealFields>(flat as FieldErrors<DealFields>, options) }
  }
}

export function useProblemLabel() {
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
