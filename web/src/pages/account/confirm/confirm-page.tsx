import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LoginFrame } from '#features/identity/login-frame.tsx'
import { forgetMailedCode, verifyLink } from '#features/identity/mailed-code.ts'
import { SIGN_IN_DRAFT } from '#features/identity/use-auth-form.ts'
import { forgetDraft } from '#lib/drafts'
import { useT } from '#lib/i18n'
import { isHalfWay } from '#lib/session'
import { toast } from '#lib/toasts'
import type { LinkType } from '#parts/mail-link.ts'
import { authProblem } from '#parts/person/auth-problem.ts'
import { useAuthErrorMessage } from '#parts/person/use-auth-error-message.ts'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { LinkButton } from '#ui/link-button'
import { InvalidLink } from './invalid-link.tsx'

interface ConfirmPageProps {
  /** Undefined when the URL is truncated. */
  token: string | undefined
  type: LinkType | undefined
  next: string | undefined
}

/** Only the button consumes the link: mail scanners open links too, perhaps before the user. */
export function ConfirmPage({ token, type, next }: ConfirmPageProps) {
  if (!token || !type) return <InvalidLink type={type} next={next} isWhole={false} />
  return <Confirm token={token} type={type} next={next} />
}

function useOnward(type: LinkType, next: string | undefined) {
  const navigate = useNavigate()
  return () => {
    if (type === 'recovery' || type === 'invite')
      return navigate({ to: '/login/new-password', search: { next }, replace: true })
    // The second factor is not verified yet.
    if (isHalfWay()) return navigate({ to: '/login', search: { next }, replace: true })
    return navigate({ href: next ?? (type === 'email_change' ? '/profile' : '/browse'), replace: true })
  }
}

function Confirm({ token, type, next }: { token: string; type: LinkType; next: string | undefined }) {
  const t = useT('identity')
  const describeError = useAuthErrorMessage()
  const goOn = useOnward(type, next)
  const using = useMutation({
    mutationFn: () => verifyLink(type, token),
    onSuccess: async outcome => {
      if (outcome === 'one_of_two') return
      forgetMailedCode()
      forgetDraft(SIGN_IN_DRAFT)
      if (type === 'signup') toast({ kind: 'success', title: t('joined') })
      await goOn()
    },
  })
  if (using.isError && authProblem(using.error).code === 'otp_expired')
    return <InvalidLink type={type} next={next} isWhole />
  if (using.data === 'one_of_two') return <HalfDone />
  return (
    <LoginFrame title={t(`confirm.${type}.title`)} text={t(`confirm.${type}.text`)}>
      <div className="grid gap-4">
        <FormProblem>{using.isError && describeError(using.error).message}</FormProblem>
        <Button size="large" pending={using.isPending} onClick={() => using.mutate()}>
          {t(`confirm.${type}.go`)}
        </Button>
      </div>
    </LoginFrame>
  )
}

/** A change of address must be confirmed from the old and the new address. */
function HalfDone() {
  const t = useT('identity.confirm.half')
  return (
    <LoginFrame title={t('title')} text={<span role="status">{t('text')}</span>}>
      <LinkButton to="/profile" variant="secondary" className="w-full">
        {t('go')}
      </LinkButton>
    </LoginFrame>
  )
}
