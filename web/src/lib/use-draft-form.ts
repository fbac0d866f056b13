import { useEffect } from 'react'
import { type DefaultValues, useForm } from 'react-hook-form'
import { forgetDraft, keepDraft, readDraft } from './drafts.ts'
import { VALIDATION_MODE } from './validation-mode.ts'

/** A form of plain texts whose draft is stored in this tab through errors, reload and sign-in. */
export function useDraftForm<Fields extends Record<string, string>>(name: string, known: Fields) {
  const form = useForm<Fields>({
    defaultValues: { ...known, ...readDraft(name) } as DefaultValues<Fields>,
    ...VALIDATION_MODE,
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(name, values) }),
    [form, name],
  )
  return { form, forget: () => forgetDraft(name) }
}
