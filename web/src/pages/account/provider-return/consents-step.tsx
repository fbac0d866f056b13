import { CONSENT_VERSIONS, type ConsentKind } from '@dawra/contract/profile/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { LoginFrame, QUIET_LINK } from '#features/identity/login-frame.tsx'
import { SignUpConsents, useSignUpConsents } from '#features/identity/sign-up-consents.tsx'
import { call } from '#lib/client'
import { useLocale, useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { signOut } from '#lib/session'
import { consentsQuery } from '#parts/consents.ts'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'

/** The consents of a sign-up, for users who signed up with a provider and saw no form. */
export function ConsentsStep({ missing }: { missing: readonly ConsentKind[] }) {
  const t = useT('identity.agree')
  const say = useProblemText()
  const navigate = useNavigate()
  const consents = useSignUpConsents()
  const agreeing = useAgree(missing)
  const leaving = useMutation({ mutationFn: signOut, onSettled: () => navigate({ to: '/' }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    consents.demand()
    if (consents.areGiven) agreeing.mutate()
  }
  return (
    <LoginFrame title={t('title')} text={t('text')}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <FormProblem>{agreeing.error && say(agreeing.error)}</FormProblem>
        <SignUpConsents consents={consents} />
        <Button type="submit" size="large" pending={agreeing.isPending}>
          {t('go')}
        </Button>
        <button
          type="button"
          className={`${QUIET_LINK} justify-self-center`}
          onClick={() => leaving.mutate()}
        >
          {t('leave')}
        </button>
      </form>
    </LoginFrame>
  )
}

function useAgree(missing: readonly ConsentKind[]) {
  const language = useLocale()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => {
      const consents = missing.map(kind => ({ kind, version: CONSENT_VERSIONS[kind], isGiven: true }))
      return call('POST /api/v1/me/consents', { body: { consents, language } })
    },
    onSuccess: given => queryClient.setQueryData(consentsQuery().queryKey, given),
  })
}
