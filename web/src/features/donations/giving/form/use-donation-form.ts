import { contentLanguages } from '@dawra/contract/platform/languages.rules'
import { toNestErrors } from '@hookform/resolvers'
import { useEffect, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { forgetDraft, keepDraft, readDraft } from '#lib/drafts'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { VALIDATION_MODE } from '#lib/validation-mode'
import { readPhone } from '#parts/person/fields.ts'
import { mayPrice, type PriceRule } from './amount-fields.tsx'
import type { DonationFields } from './fields.ts'
import { type Problem, problemsOf } from './problems.ts'

interface Start {
  /** The key of this form's draft in this tab. */
  draft: string
  initial: DonationFields
  /** Defaults for blank fields of a draft: the last place and phone. */
  known: Partial<DonationFields>
  /** For an existing donation, a draft is valid only while the donation is unchanged. */
  isNew: boolean
}

const baseOf = ({ isNew, initial }: Start) => (isNew ? 'new' : JSON.stringify(initial))
const isBlank = (value: unknown) => value === '' || value === null

function draftFields(start: Start): DonationFields | null {
  const { fields, base } = readDraft(start.draft)
  if (!fields || base !== baseOf(start)) return null
  const draft = JSON.parse(fields) as DonationFields
  const missing = Object.entries(start.known).filter(([name]) => isBlank(draft[name as keyof DonationFields]))
  // Drafts from before the allergen question have no list.
  const allergens = draft.allergens ?? []
  return { ...start.initial, ...draft, allergens, ...Object.fromEntries(missing) }
}

/** The form of a donation: validated by the contract's rules, restored after reload and sign-in. */
export function useDonationForm(start: Start, rule: PriceRule) {
  const [first] = useState(start)
  const [restored] = useState(() => draftFields(start))
  const resolver = useDonationResolver(rule)
  const initial = { ...first.initial, ...first.known }
  const form = useForm<DonationFields>({
    defaultValues: restored ?? initial,
    resolver,
    // The summary at the button links to each field; moving the focus away would hide it.
    shouldFocusError: false,
    ...VALIDATION_MODE,
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          keepDraft(first.draft, { fields: JSON.stringify(values), base: baseOf(first) }),
      }),
    [form, first],
  )

  return {
    form,
    wasRestored: restored !== null,
    discardDraft: () => forgetDraft(first.draft),
    startOver: () => {
      form.reset(initial)
      forgetDraft(first.draft)
    },
  }
}

export function useProblemLabel() {
  const t = useT('giving.problems')
  const format = useFormat()
  return ({ key, until }: Omit<Problem, 'field'>) => t(key, { time: until ? format.momentInside(until) : '' })
}

function useDonationResolver(rule: PriceRule): Resolver<DonationFields> {
  const locale = useLocale()
  const say = useProblemLabel()
  return async (fields, _context, options) => {
    const rules = {
      now: new Date(),
      locale: contentLanguages(locale)[0],
      mayPrice: mayPrice(fields.kind, rule),
    }
    const problems = problemsOf(fields, rules)
    if (!fields.phone.trim() || (await readPhone(fields.phone)) === null)
      problems.push({ field: 'phone', key: 'phone' })
    if (problems.length === 0) return { values: fields, errors: {} }
    const flat = Object.fromEntries(
      problems.map(problem => [problem.field, { type: problem.key, message: say(problem) }]),
    )
    return { values: {}, errors: toNestErrors<DonationFields>(flat as FieldErrors<DonationFields>, options) }
  }
}
