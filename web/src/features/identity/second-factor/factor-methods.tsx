import { plainTyped } from '@dawra/contract/platform/digits.rules'
import type { Factor } from '@supabase/auth-js'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { TextField } from '#ui/text-field'
import { CodeForm } from './code-form.tsx'
import { idsOf, sendPhoneCode, showCode, showKey, showPhoneCode, showRecoveryCode } from './second-factors.ts'
import { useFactorErrorMessage } from './use-factor-error-message.ts'

const WAYS = ['totp', 'phone', 'webauthn', 'recovery_code'] as const
type Way = (typeof WAYS)[number]

interface FactorMethodsProps {
  factors: readonly Factor[]
  onShown?: () => void
  children?: ReactNode
}

export function FactorMethods({ factors, onShown = () => {}, children }: FactorMethodsProps) {
  const t = useT('secondFactor')
  const [chosen, choose] = useState<Way>()
  const ways = WAYS.filter(way => idsOf(factors, way).length > 0)
  const way = chosen ?? ways[0] ?? 'totp'
  const others = ways.filter(other => other !== way)
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t(`text.${way}`)}</p>
      <Show key={way} way={way} ids={idsOf(factors, way)} onShown={onShown} />
      {(others.length > 0 || children) && (
        <div className="grid gap-2 border-t border-line pt-4">
          <h2 className="text-18">{t('others')}</h2>
          {others.map(other => (
            <Button key={other} variant="ghost" onClick={() => choose(other)}>
              {t(`other.${other}`)}
            </Button>
          ))}
          {children}
        </div>
      )}
    </div>
  )
}

function Show({ way, ids, onShown }: { way: Way; ids: readonly string[]; onShown: () => void }) {
  const t = useT('secondFactor')
  const [first = ''] = ids
  if (way === 'phone') return <PhoneForm factorId={first} onShown={onShown} />
  if (way === 'webauthn') return <KeyForm factorId={first} onShown={onShown} />
  if (way === 'recovery_code') return <RecoveryForm onShown={onShown} />
  return <CodeForm action={t('go')} onCode={code => showCode(ids, code).then(onShown)} />
}

function RecoveryForm({ onShown }: { onShown: () => void }) {
  const t = useT('secondFactor')
  const describeError = useFactorErrorMessage()
  const form = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const show = form.handleSubmit(async ({ code }) => {
    try {
      await showRecoveryCode(plainTyped(code))
      onShown()
    } catch (error) {
      form.setError('code', { message: describeError(error) }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={show} className="grid gap-4">
      <TextField
        {...form.register('code', { validate: typed => typed.trim() !== '' || t('noRecoveryCode') })}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="font-code rtl:text-end"
        label={t('recoveryCode')}
        error={errors.code?.message}
      />
      <Button type="submit" size="large" pending={isSubmitting}>
        {t('go')}
      </Button>
    </form>
  )
}

function PhoneForm({ factorId, onShown }: { factorId: string; onShown: () => void }) {
  const t = useT('secondFactor')
  const describeError = useFactorErrorMessage()
  const sending = useMutation({ mutationFn: () => sendPhoneCode(factorId) })
  const challengeId = sending.data
  return (
    <div className="grid gap-4">
      <FormProblem>{sending.error && describeError(sending.error)}</FormProblem>
      {challengeId && (
        <>
          <p role="status">{t('sent')}</p>
          <CodeForm
            action={t('go')}
            onCode={code => showPhoneCode(factorId, challengeId, code).then(onShown)}
          />
        </>
      )}
      <Button
        variant={challengeId ? 'ghost' : 'primary'}
        size="large"
        pending={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {challengeId ? t('sendAgain') : t('sendCode')}
      </Button>
    </div>
  )
}

function KeyForm({ factorId, onShown }: { factorId: string; onShown: () => void }) {
  const t = useT('secondFactor')
  const describeError = useFactorErrorMessage()
  const showing = useMutation({ mutationFn: () => showKey(factorId), onSuccess: onShown })
  return (
    <div className="grid gap-4">
      <FormProblem>{showing.error && describeError(showing.error)}</FormProblem>
      <Button size="large" pending={showing.isPending} onClick={() => showing.mutate()}>
        {t('useKey')}
      </Button>
    </div>
  )
}
