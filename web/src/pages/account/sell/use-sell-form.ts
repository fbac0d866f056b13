import type { ApplicationField } from '@dawra/contract/businesses/rules'
import type { Application, ApplicationTerms } from '@dawra/contract/businesses/schemas'
import type { City } from '@dawra/contract/platform/areas.rules'
import { type ContentLanguage, contentLanguages } from '@dawra/contract/platform/languages.rules'
import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { toNestErrors } from '@hookform/resolvers'
import { useEffect, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { useCity } from '#lib/city'
import { useLocale, useT } from '#lib/i18n'
import { VALIDATION_MODE } from '#lib/validation-mode'
import { keepSellDraft, readSellDraft, type SellFields, startFields } from './fields.ts'
import type { Problem, ProblemKey } from './validate.ts'

/** The rules for phones are large, so they are loaded beside the page. */
const loadValidation = () => import('./validate.ts')
const today = () => muscatDay(new Date())

export const validated = async (fields: SellFields, { bounds }: City): Promise<Problem[]> =>
  (await loadValidation()).problemsOf(fields, { today: today(), bounds })
export const savable = async (fields: SellFields, { bounds }: City): Promise<ApplicationTerms> =>
  (await loadValidation()).termsOf(fields, { today: today(), bounds })

/** The form of an application, initialised from the account and the local draft. */
export function useSellForm(application: Application | null) {
  const [initial] = useState(() => startFields(application?.terms ?? {}, readSellDraft()))
  const resolver = useSellResolver()
  const form = useForm<SellFields>({ defaultValues: initial, resolver, ...VALIDATION_MODE })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepSellDraft(values),
      }),
    [form],
  )
  return form
}

function useSellResolver(): Resolver<SellFields> {
  const [own] = contentLanguages(useLocale())
  const say = useProblemLabel()
  const city = useCity()
  return async (fields, _context, options) => {
    const problems = await validated(fields, city)
    if (problems.length === 0) return { values: fields, errors: {} }
    const flat = Object.fromEntries(
      problems.map(({ field, key }) => [nameOf(field, own), { type: key, message: say(key) }]),
    )
    return { values: {}, errors: toNestErrors<SellFields>(flat as FieldErrors<SellFields>, options) }
  }
}

/** The form field for a problem: for a text in two languages, the one in the page's language. */
const nameOf = (field: ApplicationField, own: ContentLanguage) =>
  field === 'venueName' || field === 'address' ? `${field}.${own}` : field

function useProblemLabel() {
  const t = useT('businesses.problems')
  const rules = useT('errors.fields')
  return (key: ProblemKey): string => {
    if (!key.startsWith('fields.')) return t(key as 'crNumber')
    const rule = key.slice('fields.'.length) as 'required'
    return rules.has(rule) ? rules(rule) : rules('invalid_value')
  }
}

/** The fields of a step as form field names; scans are uploaded separately. */
export const formFields = (fields: readonly ApplicationField[]) =>
  fields.filter(
    (field): field is ApplicationField & keyof SellFields => field !== 'crPaper' && field !== 'licencePaper',
  )
