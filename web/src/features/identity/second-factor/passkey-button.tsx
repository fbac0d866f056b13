import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { knowsPasskeys, signInWithPasskey } from './passkeys.ts'
import { useFactorErrorMessage } from './use-factor-error-message.ts'

/** Signs in with a passkey; renders nothing in a browser without passkeys. */
export function PasskeyButton() {
  const t = useT('secondFactor')
  const describeError = useFactorErrorMessage()
  const signing = useMutation({ mutationFn: signInWithPasskey })
  const hydrated = useHydrated()
  if (hydrated && !knowsPasskeys()) return null
  return (
    <div className="mt-4 grid gap-3">
      <FormProblem>{signing.error && describeError(signing.error)}</FormProblem>
      <Button
        variant="secondary"
        size="large"
        icon={<KeyRound aria-hidden className="size-5" />}
        pending={signing.isPending}
        onClick={() => signing.mutate()}
      >
        {t('passkeySignIn')}
      </Button>
    </div>
  )
}
