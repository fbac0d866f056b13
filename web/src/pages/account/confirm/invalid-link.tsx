import { useNavigate } from '@tanstack/react-router'
import { EmailStep } from '#features/identity/email-step.tsx'
import { LoginFrame } from '#features/identity/login-frame.tsx'
import { useT } from '#lib/i18n'
import { useSession } from '#lib/session'
import type { LinkType } from '#parts/mail-link.ts'
import { LinkButton } from '#ui/link-button'

interface DeadLinkProps {
  type: LinkType | undefined
  next: string | undefined
  /** False when the URL is truncated. */
  isWhole: boolean
}

export function InvalidLink({ type, next, isWhole }: DeadLinkProps) {
  const t = useT('identity.confirm.dead')
  const isSignedIn = useSession().status === 'user'
  const isDone = isWhole && isSignedIn && (type === 'signup' || type === 'magiclink')
  const text = isDone ? t('done') : isWhole ? t('text') : t('cut')
  return (
    <LoginFrame
      title={isDone ? t('doneTitle') : isWhole ? t('title') : t('cutTitle')}
      text={<span role="alert">{text}</span>}
    >
      {isDone ? (
        <LinkButton to="." href={next ?? '/browse'} size="large" className="w-full">
          {t('goOn')}
        </LinkButton>
      ) : (
        <WayOn type={type} next={next} />
      )}
    </LoginFrame>
  )
}

function WayOn({ type, next }: { type: LinkType | undefined; next: string | undefined }) {
  const t = useT('identity.confirm.dead')
  const navigate = useNavigate()
  if (type === 'signup' || type === 'magiclink') {
    const mode = type === 'magiclink' ? 'code' : undefined
    return (
      <div className="grid gap-5">
        <LinkButton to="/login" search={{ next }} size="large">
          {t('signIn')}
        </LinkButton>
        <section aria-labelledby="again" className="border-t border-line pt-4">
          <h2 id="again" className="mb-3 text-18">
            {t('again')}
          </h2>
          <EmailStep
            kind={type}
            next={next}
            action={t('resend')}
            onSent={() => navigate({ to: '/login', search: { mode, step: 'code', next } })}
          />
        </section>
      </div>
    )
  }
  if (type === 'recovery')
    return (
      <LinkButton to="/login/forgot" search={{ next }} size="large" className="w-full">
        {t('forgot')}
      </LinkButton>
    )
  return (
    <LinkButton to="/login" search={{ next }} size="large" className="w-full">
      {t('signIn')}
    </LinkButton>
  )
}
