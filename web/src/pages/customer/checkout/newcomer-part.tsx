import { Link } from '@tanstack/react-router'
import { CodeStep } from '#features/identity/code-step.tsx'
import { QUIET_LINK } from '#features/identity/login-frame.tsx'
import { SignUpConsents } from '#features/identity/sign-up-consents.tsx'
import { useT } from '#lib/i18n'
import { Ltr } from '#ui/bdi'
import { Sheet } from '#ui/dialog'
import type { Newcomer } from './use-join-while-ordering.ts'

export function SignInInstead({ next }: { next: string }) {
  const t = useT('checkout.join')
  return (
    <p className="-mt-2 mb-2 flex flex-wrap items-center gap-x-1.5">
      {t('haveAccount')}
      <Link to="/login" search={{ next }} className={QUIET_LINK}>
        {t('signIn')}
      </Link>
    </p>
  )
}

export function NewcomerConsents({ newcomer }: { newcomer: Newcomer }) {
  const t = useT('checkout.join')
  return (
    <div className="mt-2">
      <SignUpConsents consents={newcomer.consents} />
      <p className="text-14 text-muted">{t('text')}</p>
    </div>
  )
}

/** Outside of the checkout's form, because forms cannot be nested. */
export function NewcomerCode({ newcomer, next }: { newcomer: Newcomer; next: string }) {
  const t = useT('checkout.join')
  const { code, closeCode } = newcomer
  if (!code) return null
  const kind = code.kind === 'signup' ? 'prove' : 'known'
  return (
    <Sheet
      open
      onOpenChange={open => open || closeCode()}
      title={t(`${kind}.title`)}
      description={t.rich(`${kind}.text`, {
        email: () => <Ltr className="font-medium wrap-anywhere text-loam">{code.email}</Ltr>,
      })}
    >
      <CodeStep code={code} next={next} resend={newcomer.resend} onVerified={closeCode}>
        <Link to="/login" search={{ next }} className={QUIET_LINK}>
          {t('byPassword')}
        </Link>
      </CodeStep>
    </Sheet>
  )
}
