import { useT } from '#lib/i18n'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { LinkedAccounts } from './linked-accounts.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { Sessions } from './sessions.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

export function SecurityPage() {
  const t = useT('security')
  return (
    <div className="wrap-page grid max-w-[60rem] gap-4 pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/profile" label={t('back')} />} />
      <SignedInOnly fallback={<SecuritySkeleton />}>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <div className="grid gap-4">
            <TwoFactorSection />
            <PasswordSection />
          </div>
          <div className="grid gap-4">
            <PasskeysSection />
            <LinkedAccounts />
          </div>
          <Sessions />
        </div>
      </SignedInOnly>
    </div>
  )
}

function SecuritySkeleton() {
  const t = useT('shell')
  return (
    <Loading label={t('loading')} className="grid gap-4 md:grid-cols-2">
      <CardSkeleton className="h-72" />
      <CardSkeleton className="h-72" />
    </Loading>
  )
}
