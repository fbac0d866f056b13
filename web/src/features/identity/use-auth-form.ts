import { useEffect } from 'react'
import { type DefaultValues, type Path, useForm } from 'react-hook-form'
import { forgetDraft, keepDraft, readDraft } from '#lib/drafts'
import { useT } from '#lib/i18n'
import { WHEN_JUDGED } from '#ui/when-judged'
import { authProblem } from './auth-problem.ts'

interface Credentials {
  email: string
  password: string
}

const DRAFT = 'sign-in'

/** A form of the sign-in page: keeps what was typed (passwords aside), says refusals where they belong. */
export function useAuthForm<Fields extends Credentials & Record<string, string>>(empty: Fields) {
  const t = useT('identity.problems')
  const { password, ...kept } = { ...empty, ...readDraft(DRAFT) }
  const form = useForm<Fields>({
    defaultValues: { ...kept, password: '' } as DefaultValues<Fields>,
    ...WHEN_JUDGED,
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { password: _never, ...rest } }) =>
          keepDraft(DRAFT, { ...readDraft(DRAFT), ...rest }),
      }),
    [form],
  )

  const refuse = (error: unknown) => {
    const { place, code } = authProblem(error)
    const key = code as 'unexpected_failure'
    const message = t.has(key) ? t(key) : t('unexpected_failure')
    form.setError(place === 'form' ? 'root' : (place as Path<Fields>), { message }, { shouldFocus: true })
  }

  /** Runs the attempt; a second press while it runs does nothing. */
  const submit = (attempt: (fields: Fields) => Promise<void>) =>
    form.handleSubmit(async fields => {
      try {
        await attempt(fields)
        forgetDraft(DRAFT)
      } catch (error) {
        refuse(error)
      }
    })

  return { form, submit }
}
