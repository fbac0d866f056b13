import { useEffect } from 'react'
import { type DefaultValues, type Path, useForm } from 'react-hook-form'
import { forgetDraft, keepDraft, readDraft } from '#lib/drafts'
import { currentSession } from '#lib/session'
import { WHEN_JUDGED } from '#lib/when-judged'
import { useAuthErrorMessage } from '#parts/person/use-auth-error-message.ts'

interface Credentials {
  email: string
  password: string
}

/** What was typed on any page of signing in. */
export const SIGN_IN_DRAFT = 'sign-in'

/** A form of the sign-in page: keeps what was typed (passwords aside), says refusals where they belong. */
export function useAuthForm<Fields extends Credentials & Record<string, string>>(empty: Fields) {
  const describeError = useAuthErrorMessage()
  const { password, ...kept } = { ...empty, ...readDraft(SIGN_IN_DRAFT) }
  const form = useForm<Fields>({
    defaultValues: { ...kept, password: '' } as DefaultValues<Fields>,
    ...WHEN_JUDGED,
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

  /** Runs the attempt; a second press while it runs does nothing. */
  const submit = (attempt: (fields: Fields) => Promise<void>) =>
    form.handleSubmit(async fields => {
      try {
        await attempt(fields)
        // Who has yet to confirm may come back to correct the address.
        if (currentSession().status === 'user') forgetDraft(SIGN_IN_DRAFT)
      } catch (error) {
        refuse(error)
      }
    })

  return { form, submit }
}
