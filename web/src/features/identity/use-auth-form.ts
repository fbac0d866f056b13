import { useEffect } from 'react'
import { type DefaultValues, type Path, useForm } from 'react-hook-form'
import { forgetDraft, keepDraft, readDraft } from '#lib/drafts'
import { currentSession } from '#lib/session'
import { VALIDATION_MODE } from '#lib/validation-mode'
import { useAuthErrorMessage } from '#parts/person/use-auth-error-message.ts'

interface Credentials {
  email: string
  password: string
}

/** One draft shared by all sign-in pages. */
export const SIGN_IN_DRAFT = 'sign-in'

/** A form of a sign-in page: keeps its input except passwords, and shows refusals next to their fields. */
export function useAuthForm<Fields extends Credentials & Record<string, string>>(empty: Fields) {
  const describeError = useAuthErrorMessage()
  const { password, ...stored } = { ...empty, ...readDraft(SIGN_IN_DRAFT) }
  const form = useForm<Fields>({
    defaultValues: { ...stored, password: '' } as DefaultValues<Fields>,
    ...VALIDATION_MODE,
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { password: _never, ...rest } }) =>
          keepDraft(SIGN_IN_DRAFT, { ...readDraft(SIGN_IN_DRAFT), ...rest }),
      }),
    [form],
  )

  const refuse = (error: unknown) => {
    const { place, code, message } = describeError(error)
    const field = place === 'form' ? 'root' : (place as Path<Fields>)
    form.setError(field, { type: code, message }, { shouldFocus: true })
  }

  /** Runs the attempt; a second click while it runs does nothing. */
  const submit = (attempt: (fields: Fields) => Promise<void>) =>
    form.handleSubmit(async fields => {
      try {
        await attempt(fields)
        // An unconfirmed user may come back to correct the address, so the draft stays.
        if (currentSession().status === 'user') forgetDraft(SIGN_IN_DRAFT)
      } catch (error) {
        refuse(error)
      }
    })

  return { form, submit }
}
