import type { Factor } from '@supabase/auth-js'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { factorsQuery, SECURITY } from '#features/identity/second-factor/queries.ts'
import { removeFactor } from '#features/identity/second-factor/second-factors.ts'
import { SetUpApp } from '#features/identity/second-factor/set-up-app.tsx'
import { useFactorErrorMessage } from '#features/identity/second-factor/use-factor-error-message.ts'
import { invalidate } from '#lib/api-query'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { Loading, Skeleton } from '#ui/skeleton'
import { Time } from '#ui/time'
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
  return (
    <Answer
      query={factors}
      waiting={
        <Loading label={shell('loading')} className="grid gap-3">
          <Skeleton className="h-6" />
          <Skeleton className="h-11" />
        </Loading>
      }
    >
      {all => <Factors factors={all.filter(({ factor_type }) => factor_type !== 'recovery_code')} />}
    </Answer>
  )
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

function FactorRow({ factor }: { factor: Factor }) {
  const t = useT('security.twoFactor')
  const describeError = useFactorErrorMessage()
  const queryClient = useQueryClient()
  const [asking, ask] = useState(false)
  const removing = useMutation({
    mutationFn: () => removeFactor(factor.id),
    onSuccess: async () => {
      toast({ kind: 'success', title: t('removed') })
      await invalidate(queryClient, SECURITY)
    },
  })
  const name = factor.friendly_name || t(`type.${factor.factor_type as 'totp'}`)
  const time = () => <Time at={factor.created_at} as="date" />
  return (
    <li className="flex items-center justify-between gap-2">
      <div className="min-w-0">
        <p className="font-medium break-words">
          <Name>{name}</Name>
        </p>
        <p className="text-14 text-muted">{t.rich('addedOn', { time })}</p>
      </div>
      <Button
        variant="danger-ghost"
        size="small"
        aria-label={t('removeNamed', { name })}
        onClick={() => ask(true)}
      >
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={t('removeTitle')}
        description={t('removeText')}
        action={t('remove')}
        dangerous
        pending={removing.isPending}
        onConfirm={() => removing.mutate()}
      >
        <FormProblem>{removing.error && describeError(removing.error)}</FormProblem>
      </ConfirmDialog>
    </li>
  )
}
