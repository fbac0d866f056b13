import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Mail, Phone } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { linkGoogle, type UserIdentity, unlinkIdentity } from '#lib/providers'
import { toast } from '#lib/toasts'
import { Ltr } from '#ui/bdi'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { ErrorState } from '#ui/error-state'
import { FormProblem } from '#ui/form-problem'
import { Section } from '#ui/section'
import { Loading, Skeleton } from '#ui/skeleton'
import { GoogleMark } from './google-mark.tsx'
import { identitiesQuery, signInOptionsQuery } from './queries.ts'
import { useProblemWords } from './use-problem-words.ts'

/** The accounts by which somebody can sign in. Personal: stands under `SignedInOnly`. */
export function LinkedAccounts() {
  const t = useT('identity.linked')
  const identities = useQuery(identitiesQuery())
  return (
    <Section title={t('title')} className="rounded-card bg-paper p-5">
      <p className="text-muted">{t('text')}</p>
      {identities.isError ? (
        <ErrorState
          error={identities.error}
          onRetry={() => identities.refetch()}
          retrying={identities.isFetching}
        />
      ) : identities.data ? (
        <Accounts identities={identities.data} />
      ) : (
        <Loading label={t('title')} className="grid gap-3">
          <Skeleton className="h-14" />
        </Loading>
      )}
    </Section>
  )
}

function Accounts({ identities }: { identities: readonly UserIdentity[] }) {
  const options = useQuery(signInOptionsQuery())
  const isLinked = identities.some(({ provider }) => provider === 'google')
  return (
    <>
      <ul className="divide-y divide-line">
        {identities.map(identity => (
          <li key={identity.identity_id}>
            <Account identity={identity} isOnly={identities.length === 1} />
          </li>
        ))}
      </ul>
      {options.data?.google && !isLinked && <LinkGoogle />}
    </>
  )
}

const MARKS = {
  email: <Mail aria-hidden className="size-5 text-wadi" />,
  phone: <Phone aria-hidden className="size-5 text-wadi" />,
  google: <GoogleMark />,
}
type Known = keyof typeof MARKS
const isKnown = (provider: string): provider is Known => provider in MARKS

function Account({ identity, isOnly }: { identity: UserIdentity; isOnly: boolean }) {
  const t = useT('identity.linked')
  const [asking, setAsking] = useState(false)
  const { provider, identity_data: data } = identity
  const name = isKnown(provider) ? t(provider) : provider
  const account = String(data?.email ?? data?.phone ?? '')
  // An address is changed, not unlinked.
  const canGo = provider !== 'email' && provider !== 'phone'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      {isKnown(provider) && MARKS[provider]}
      <div className="min-w-0 grow">
        <p className="font-medium">{name}</p>
        <Ltr className="text-14 break-all text-muted">{account}</Ltr>
      </div>
      {canGo && (
        <Button
          variant="danger-ghost"
          whyNot={isOnly && t('only')}
          aria-label={t('unlinkName', { provider: name })}
          onClick={() => setAsking(true)}
        >
          {t('unlink')}
        </Button>
      )}
      <Unlink identity={identity} name={name} account={account} open={asking} onOpenChange={setAsking} />
    </div>
  )
}

interface UnlinkProps {
  identity: UserIdentity
  name: string
  account: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

function Unlink({ identity, name, account, open, onOpenChange }: UnlinkProps) {
  const t = useT('identity.linked')
  const words = useProblemWords()
  const queryClient = useQueryClient()
  const unlinking = useMutation({
    mutationFn: () => unlinkIdentity(identity),
    onSuccess: async () => {
      await queryClient.invalidateQueries(identitiesQuery())
      toast({ kind: 'success', title: t('unlinked', { provider: name }) })
      onOpenChange(false)
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('askTitle', { provider: name })}
      action={t('unlink')}
      keep={t('keep')}
      dangerous
      pending={unlinking.isPending}
      onConfirm={() => unlinking.mutate()}
    >
      <p>{t.rich('askText', { account: () => <Ltr>{account}</Ltr> })}</p>
      {unlinking.isError && <FormProblem>{words(unlinking.error).message}</FormProblem>}
    </ConfirmDialog>
  )
}

function LinkGoogle() {
  const t = useT('identity.linked')
  const words = useProblemWords()
  const here = useRouterState({ select: state => state.location.pathname })
  const leaving = useMutation({ mutationFn: () => linkGoogle(here) })
  return (
    <div className="grid justify-items-start gap-3">
      {leaving.isError && <FormProblem>{words(leaving.error).message}</FormProblem>}
      <Button
        variant="secondary"
        icon={<GoogleMark />}
        // The page is on its way out: pressed again, it would only set out anew.
        pending={leaving.isPending || leaving.isSuccess}
        onClick={() => leaving.mutate()}
      >
        {t('link')}
      </Button>
    </div>
  )
}
