import { includesPermission, type OfficePermission } from '@dawra/contract/platform/office.rules'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck, ShieldX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { SetUpApp } from '#features/identity/second-factor/set-up-app.tsx'
import { useT } from '#lib/i18n'
import { useSession } from '#lib/session'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { meQuery } from '#parts/person/queries.ts'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { Answer } from '#ui/answer'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/empty-state'
import { BackLink, PageHeader } from '#ui/page-header'

interface OperatorsOnlyProps {
  /** The skeleton shown until the user is known. */
  fallback: ReactNode
  /** A member needs one of these permissions; without the list any member may see the page. */
  permissions?: readonly OfficePermission[]
  children: ReactNode
}

/** For non-operators the page does not exist; operators must set up a second factor first. */
export const OperatorsOnly = (props: OperatorsOnlyProps) => (
  <SignedInOnly fallback={props.fallback}>
    <ForOperators {...props} />
  </SignedInOnly>
)

function ForOperators({ fallback, permissions = [], children }: OperatorsOnlyProps) {
  const me = useQuery(meQuery())
  return (
    <Answer query={me} waiting={fallback}>
      {({ roles, office }) =>
        roles.includes('operator') ? (
          <Proven>
            {permissions.length === 0 || permissions.some(one => includesPermission(office, one)) ? (
              children
            ) : (
              <WithoutPermission />
            )}
          </Proven>
        ) : (
          <NotFoundPage />
        )
      }
    </Answer>
  )
}

function WithoutPermission() {
  const t = useT('operator.withoutPermission')
  return (
    <EmptyState icon={<ShieldX />} title={t('title')} level={1}>
      <p>{t('text')}</p>
    </EmptyState>
  )
}

function Proven({ children }: { children: ReactNode }) {
  const session = useSession()
  // The second factor counts after its first code, but its recovery codes must still be shown.
  const [isSettingUp, setUp] = useState(false)
  const isProven = session.status === 'user' && session.user.hasShownFactor
  return isProven && !isSettingUp ? children : <EnrolFactor isSettingUp={isSettingUp} onSettingUp={setUp} />
}

interface EnrolFactorProps {
  isSettingUp: boolean
  onSettingUp: (settingUp: boolean) => void
}

/** Shown to an operator without a second factor instead of the page. */
function EnrolFactor({ isSettingUp, onSettingUp }: EnrolFactorProps) {
  const t = useT('operator')
  const security = useT('security.twoFactor')
  const shell = useT('shell')
  return (
    <div className="wrap-page max-w-[40rem] pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/profile" label={shell('back')} />} />
      <Card className="grid gap-4">
        <ShieldCheck aria-hidden className="size-8 text-wadi" />
        <h2 className="text-22">{t('enrol.title')}</h2>
        <p>{t('enrol.text')}</p>
        <p className="text-muted">{t('enrol.asCustomer')}</p>
        <Button size="large" onClick={() => onSettingUp(true)}>
          {security('setUp')}
        </Button>
      </Card>
      {isSettingUp && <SetUpApp hasCodes={false} onClose={() => onSettingUp(false)} />}
    </div>
  )
}
