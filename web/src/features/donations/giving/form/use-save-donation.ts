import { contentLanguages } from '@dawra/contract/platform/languages.rules'
import { useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useLocale } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { usePlainYes, type WithYes } from '#parts/listing-fields/confirm-checkbox.tsx'
import type { DonationFields } from './fields.ts'
import { problemsIn } from './problems-of-refusal.ts'
import { useProblemLabel } from './use-donation-form.ts'

export function useSaveDonation(
  form: UseFormReturn<DonationFields>,
  onSave: (fields: DonationFields, withYes: WithYes) => Promise<void>,
) {
  const locale = useLocale()
  const say = useProblemLabel()
  const explain = useProblemText()
  const [pending, setPending] = useState(false)
  const { withYes, dialog } = usePlainYes()
  const refuse = (error: unknown) => {
    const problems = problemsIn(error, contentLanguages(locale)[0])
    for (const [at, problem] of problems.entries())
      form.setError(
        problem.field as FieldPath<DonationFields>,
        { type: problem.key, message: say(problem) },
        { shouldFocus: at === 0 },
      )
    if (problems.length === 0) form.setError('root', { message: explain(error) })
  }
  const valid = async (fields: DonationFields) => {
    setPending(true)
    try {
      await onSave(fields, withYes)
    } catch (error) {
      refuse(error)
    }
    setPending(false)
  }
  return {
    pending,
    dialog,
    save: () => {
      if (!pending) void form.handleSubmit(valid)()
    },
  }
}
