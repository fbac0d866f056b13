import { ShieldCheck } from 'lucide-react'
import { SetUpApp } from '#features/identity/second-factor/set-up-app.tsx'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { BackLink, PageHeader } from '#ui/page-header'

interface EnrolFactorProps {
  isSettingUp: boolean
  onSettingUp: (settingUp: boolean) => void
}

/** What an operator without a second factor finds in place of every page of operators. */
export function EnrolFactor({ isSettingUp, onSettingUp }: EnrolFactorProps) {
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
