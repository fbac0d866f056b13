import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { GoogleMark } from '#features/identity/google-mark.tsx'
import { useT } from '#lib/i18n'
import { linkGoogle, type UserIdentity } from '#parts/person/providers.ts'
import { identitiesQuery } from '#parts/person/queries.ts'
import { signInOptionsQuery } from '#parts/person/sign-in-options.ts'
import { useAuthErrorMessage } from '#parts/person/use-auth-error-message.ts'
import { Answer } from '#ui/answer'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { Loading, Skeleton } from '#ui/skeleton'
import { LinkedAccount } from './linked-account.tsx'

/** The provider accounts with which the user can sign in. Personal: only inside `SignedInOnly`. */
export function LinkedAccounts() {
  const t = useT('identity.linked')
  return (
    <Panel title={t('title')} text={t('text')}>
      <Accounts />
    </Panel>
  )
}

function Accounts() {
  const shell = useT('shell')
  const identities = useQuery(identitiesQuery())
  return (
    <Answer
      query={identities}
      waiting={
        <Loading label={shell('loading')}>
          <Skeleton className="h-11" />
        </Loading>
      }
    >
      {accounts => <List identities={accounts} />}
    </Answer>
  )
}

function List({ identities }: { identities: readonly UserIdentity[] }) {
  const options = useQuery(signInOptionsQuery())
  const isLinked = identities.some(({ provider }) => provider === 'google')
  return (
    <>
      <ul className="grid gap-3">
        {identities.map(identity => (
          <LinkedAccount key={identity.identity_id} identity={identity} isOnly={identities.length === 1} />
        ))}
      </ul>
      {options.data?.google && !isLinked && <LinkGoogle />}
    </>
  )
}

function LinkGoogle() {
  const t = useT('identity.linked')
  const describeError = useAuthErrorMessage()
  const { pathname } = useLocation()
  const leaving = useMutation({ mutationFn: () => linkGoogle(pathname) })
  return (
    <div className="grid gap-3">
      <FormProblem>{leaving.isError && describeError(leaving.error).message}</FormProblem>
      <Button
        variant="secondary"
        icon={<GoogleMark />}
        // The page is about to navigate: a second click would only restart the redirect.
        pending={leaving.isPending || leaving.isSuccess}
        onClick={() => leaving.mutate()}
      >
        {t('link')}
      </Button>
    </div>
  )
}
