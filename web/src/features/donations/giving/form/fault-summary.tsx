import { contentLanguages } from '@dawra/contract/platform/languages.rules'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLocale, useT } from '#lib/i18n'
import { type Fault, faultsIn } from './faults.ts'
import type { DonationFields } from './fields.ts'

export function FaultSummary() {
  const t = useT('giving.create')
  const id = useId()
  const nameOf = useFieldName()
  const locale = useLocale()
  const { formState, getFieldState, setFocus } = useFormContext<DonationFields>()
  const faults = formState.isSubmitted ? faultsIn(formState.errors, locale) : []
  if (faults.length === 0) return null
  const lead = ({ field, path }: Fault) => {
    // A field in a closed fold cannot be focused.
    const control: unknown = getFieldState(path).error?.ref
    const fold = control instanceof Element && control.closest('details')
    if (fold) fold.open = true
    // The day field is rendered only for an own date: otherwise focus the choice.
    if (field === 'useByDay') setFocus('useBy')
    setFocus(path)
  }
  return (
    <div
      data-faults
      className="mx-auto max-h-[30dvh] w-full max-w-[46rem] overflow-y-auto rounded-control bg-danger-soft px-3.5 pt-2.5 text-danger lg:max-h-none"
    >
      {/* A new key for each submit makes screen readers announce it again. */}
      <p key={formState.submitCount} id={id} role="alert" className="flex items-start gap-2 font-medium">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {t('faults', { count: faults.length })}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-x-4">
        {faults.map(fault => (
          <li key={fault.path}>
            <button
              type="button"
              onClick={() => lead(fault)}
              className="min-h-11 min-w-11 text-start underline underline-offset-4"
            >
              {nameOf(fault)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useFieldName() {
  const t = useT('giving.form')
  const checks = useT('giving.checks')
  const food = useT('listingFields.allergens')
  const languageText = useT('listingFields.words')
  const locale = useLocale()
  const names: Record<Fault['field'], string> = {
    title: t('title'),
    feedSources: t('sources'),
    category: t('category'),
    kilos: t('kilos'),
    price: t('price'),
    storage: t('storage'),
    madeDay: t('made'),
    useByDay: t('useBy'),
    available: t('available'),
    allergenAnswer: food('question'),
    allergens: food('tick'),
    allergensNote: food('note'),
    description: t('description'),
    address: t('address'),
    place: t('pin'),
    phone: t('phone'),
    instructions: t('instructions'),
    checks: checks('title'),
  }
  const other = languageText(contentLanguages(locale)[1] === 'ar' ? 'inArabic' : 'inEnglish')
  return ({ field, inOther }: Fault) => (inOther ? `${names[field]} (${other})` : names[field])
}
