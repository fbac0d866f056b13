import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { idsOf, showCode } from '#lib/second-factors'
import { signOut } from '#lib/session'
import { Button } from '#ui/button'
import { ErrorState } from '#ui/error-state'
import { FormSkeleton } from '../login-frame.tsx'
import { CodeForm } from './code-form.tsx'
import { KeyForm } from './key-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PhoneForm } from './phone-form.tsx'
import { factorsQuery } from './queries.ts'
import { RecoveryForm } from './recovery-form.tsx'

/** In the order in which they are offered. */
const WAYS = ['totp', 'phone', 'webauthn', 'recovery_code'] as const
type Way = (typeof WAYS)[number]

/** Asks whoever gave the first factor for the second one. The session changes once it was shown. */
export function SecondFactorStep({ passkey }: { passkey: boolean }) {
  const t = useT('secondFactor')
  const factors = useQuery(factorsQuery())
  const [chosen, choose] = useState<Way>()
  if (factors.isError)
    return (
      <ErrorState error={factors.error} onRetry={() => factors.refetch()} retrying={factors.isFetching} />
    )
  if (!factors.data) return <FormSkeleton />
  const known = factors.data
  const ways = WAYS.filter(way => idsOf(known, way).length > 0)
  const way = chosen ?? ways[0] ?? 'totp'
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t(`text.${way}`)}</p>
      <Show key={way} way={way} ids={idsOf(known, way)} />
      <div className="grid gap-2 border-t border-line pt-4">
        <h2 className="text-18">{t('others')}</h2>
        {passkey && <PasskeyButton />}
        {ways
          .filter(other => other !== way)
          .map(other => (
            <Button key={other} variant="ghost" onClick={() => choose(other)}>
              {t(`other.${other}`)}
            </Button>
          ))}
        <Leave />
      </div>
    </div>
  )
}

function Show({ way, ids }: { way: Way; ids: readonly string[] }) {
  const t = useT('secondFactor')
  const [first = ''] = ids
  if (way === 'phone') return <PhoneForm factorId={first} />
  if (way === 'webauthn') return <KeyForm factorId={first} />
  if (way === 'recovery_code') return <RecoveryForm />
  return <CodeForm action={t('go')} onCode={code => showCode(ids, code)} />
}

/** Who cannot go on is not stuck here. */
function Leave() {
  const t = useT('secondFactor')
  const leaving = useMutation({ mutationFn: signOut })
  return (
    <Button variant="ghost" pending={leaving.isPending} onClick={() => leaving.mutate()}>
      {t('leave')}
    </Button>
  )
}
