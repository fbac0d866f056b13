import { useMutation, useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { signOut } from '#lib/session'
import { Answer } from '#ui/answer'
import { Button } from '#ui/button'
import { FormSkeleton } from '../login-frame.tsx'
import { FactorMethods } from './factor-methods.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { factorsQuery } from './queries.ts'

/** Verifies the second factor after the first. The session changes afterwards. */
export function SecondFactorStep({ passkey }: { passkey: boolean }) {
  const factors = useQuery(factorsQuery())
  return (
    <Answer query={factors} waiting={<FormSkeleton />}>
      {known => (
        <FactorMethods factors={known}>
          {passkey && <PasskeyButton />}
          <Leave />
        </FactorMethods>
      )}
    </Answer>
  )
}

function Leave() {
  const t = useT('secondFactor')
  const leaving = useMutation({ mutationFn: signOut })
  return (
    <Button variant="ghost" pending={leaving.isPending} onClick={() => leaving.mutate()}>
      {t('leave')}
    </Button>
  )
}
