import { useMutation, useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { signInWithGoogle } from '#parts/person/providers.ts'
import { signInOptionsQuery } from '#parts/person/sign-in-options.ts'
import { useAuthErrorMessage } from '#parts/person/use-auth-error-message.ts'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { GoogleMark } from './google-mark.tsx'

/** Signs in with Google, where that is configured. @param next where to continue */
export function GoogleButton({ next }: { next: string | undefined }) {
  const t = useT('identity.google')
  const describeError = useAuthErrorMessage()
  const options = useQuery(signInOptionsQuery())
  const leaving = useMutation({ mutationFn: () => signInWithGoogle(next) })
  if (!options.data?.google) return null
  return (
    <div className="mt-4 grid gap-4">
      <p className="flex items-center gap-3 text-14 text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('or')}
      </p>
      {leaving.isError && <FormProblem>{describeError(leaving.error).message}</FormProblem>}
      <Button
        variant="secondary"
        size="large"
        icon={<GoogleMark />}
        // The page is about to navigate: a second click would only restart the redirect.
        pending={leaving.isPending || leaving.isSuccess}
        onClick={() => leaving.mutate()}
      >
        {t('continue')}
      </Button>
    </div>
  )
}
