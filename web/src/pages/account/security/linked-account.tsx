import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Mail, Phone } from 'lucide-react'
import { useState } from 'react'
import { GoogleMark } from '#features/identity/google-mark.tsx'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { type UserIdentity, unlinkIdentity } from '#parts/person/providers.ts'
import { identitiesQuery } from '#parts/person/queries.ts'
import { useAuthErrorMessage } from '#parts/person/use-auth-error-message.ts'
import { Ltr } from '#ui/bdi'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'

const MARKS = {
  email: <Mail aria-hidden className="size-5 shrink-0 text-wadi" />,
  phone: <Phone aria-hidden className="size-5 shrink-0 text-wadi" />,
  google: <GoogleMark />,
}
const isKnown = (provider: string): provider is keyof typeof MARKS => provider in MARKS

interface LinkedAccountProps {
  identity: UserIdentity
  isOnly: boolean
}

export function LinkedAccount({ identity, isOnly }: LinkedAccountProps) {
  const t = useT('identity.linked')
  const [isAsking, setAsking] = useState(false)
  const { provider, identity_data: data } = identity
  const name = isKnown(provider) ? t(provider) : provider
  const account = String(data?.email ?? data?.phone ?? '')
  // An address or phone is changed, not unlinked.
  const canGo = provider !== 'email' && provider !== 'phone'
  return (
    <li className="flex items-center gap-3">
      {isKnown(provider) && MARKS[provider]}
      <div className="min-w-0 grow">
        <p className="font-medium">{name}</p>
        <Ltr className="text-14 wrap-anywhere text-muted">{account}</Ltr>
      </div>
      {canGo && (
        <Button
          variant="danger-ghost"
          size="small"
          className="shrink-0"
          whyNot={isOnly && t('only')}
          aria-label={t('unlinkName', { provider: name })}
          onClick={() => setAsking(true)}
        >
          {t('unlink')}
        </Button>
      )}
      {isAsking && (
        <Unlink identity={identity} name={name} account={account} onClose={() => setAsking(false)} />
      )}
    </li>
  )
}

interface UnlinkProps {
  identity: UserIdentity
  name: string
  account: string
  onClose: () => void
}

function Unlink({ identity, name, account, onClose }: UnlinkProps) {
  const t = useT('identity.linked')
  const describeError = useAuthErrorMessage()
  const queryClient = useQueryClient()
  const unlinking = useMutation({
    mutationFn: () => unlinkIdentity(identity),
    onSuccess: async () => {
      toast({ kind: 'success', title: t('unlinked', { provider: name }) })
      onClose()
      await queryClient.invalidateQueries(identitiesQuery())
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('askTitle', { provider: name })}
      description={t.rich('askText', { account: () => <Ltr>{account}</Ltr> })}
      action={t('unlink')}
      keep={t('keep')}
      dangerous
      pending={unlinking.isPending}
      onConfirm={() => unlinking.mutate()}
    >
      <FormProblem>{unlinking.isError && describeError(unlinking.error).message}</FormProblem>
    </ConfirmDialog>
  )
}
