import type { Factor } from '@supabase/auth-js'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { factorsQuery } from '#features/identity/second-factor/queries.ts'
import { SetUpApp } from '#features/identity/second-factor/set-up-app.tsx'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { ErrorState } from '#ui/error-state'
import { Panel } from '#ui/panel'
import { Loading, Skeleton } from '#ui/skeleton'
import { FactorRow } from './factor-row.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export function TwoFactorSection() {
  const t = useT('security.twoFactor')
  return (
    <Panel title={t('title')}>
      <TwoFactor />
    </Panel>
  )
}

function TwoFactor() {
  const shell = useT('shell')
  const factors = useQuery(factorsQuery())
  if (factors.isError)
    return (
      <ErrorState error={factors.error} onRetry={() => factors.refetch()} retrying={factors.isFetching} />
    )
  if (!factors.data)
    return (
      <Loading label={shell('loading')} className="grid gap-3">
        <Skeleton className="h-6" />
        <Skeleton className="h-11" />
      </Loading>
    )
  return <Factors factors={factors.data.filter(({ factor_type }) => factor_type !== 'recovery_code')} />
}

function Factors({ factors }: { factors: readonly Factor[] }) {
  const t = useT('security.twoFactor')
  const [settingUp, setUp] = useState(false)
  const isOn = factors.length > 0
  const Icon = isOn ? ShieldCheck : ShieldOff
  return (
    <>
      <p className="flex items-start gap-2">
        <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isOn ? 'text-wadi' : 'text-date'}`} />
        {t(isOn ? 'on' : 'off')}
      </p>
      {isOn && (
        <ul className="grid gap-1">
          {factors.map(factor => (
            <FactorRow key={factor.id} factor={factor} />
          ))}
        </ul>
      )}
      <Button variant={isOn ? 'secondary' : 'primary'} onClick={() => setUp(true)}>
        {t(isOn ? 'another' : 'setUp')}
      </Button>
      {isOn && <RecoveryCodes />}
      {settingUp && <SetUpApp hasCodes={isOn} onClose={() => setUp(false)} />}
    </>
  )
}
