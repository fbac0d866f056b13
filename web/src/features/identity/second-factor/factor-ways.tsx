import type { Factor } from '@supabase/auth-js'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useT } from '#lib/i18n'
import { idsOf, showCode, showKey } from '#lib/second-factors'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { CodeForm } from './code-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { RecoveryForm } from './recovery-form.tsx'
import { useFactorWords } from './use-factor-words.ts'

/** In the order in which they are offered. */
const WAYS = ['totp', 'phone', 'webauthn', 'recovery_code'] as const
type Way = (typeof WAYS)[number]

interface FactorWaysProps {
  factors: readonly Factor[]
  /** The session has changed already. */
  onShown?: () => void
  /** Other ways on, below those of the factors. */
  children?: ReactNode
}

/** Asks for one of the person's second factors. */
export function FactorWays({ factors, onShown = () => {}, children }: FactorWaysProps) {
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

function KeyForm({ factorId, onShown }: { factorId: string; onShown: () => void }) {
  const t = useT('secondFactor')
  const words = useFactorWords()
  const showing = useMutation({ mutationFn: () => showKey(factorId), onSuccess: onShown })
  return (
    <div className="grid gap-4">
      <FormProblem>{showing.error && words(showing.error)}</FormProblem>
      <Button size="large" pending={showing.isPending} onClick={() => showing.mutate()}>
        {t('useKey')}
      </Button>
    </div>
  )
}
