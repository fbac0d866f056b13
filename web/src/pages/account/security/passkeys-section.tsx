import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { addPasskey, knowsPasskeys } from '#features/identity/second-factor/passkeys.ts'
import { ProveAgain } from '#features/identity/second-factor/prove-again.tsx'
import { passkeysQuery, SECURITY } from '#features/identity/second-factor/queries.ts'
import { needsProof } from '#features/identity/second-factor/second-factors.ts'
import { useFactorErrorMessage } from '#features/identity/second-factor/use-factor-error-message.ts'
import { invalidate } from '#lib/api-query'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { Answer } from '#ui/answer'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { Loading, Skeleton } from '#ui/skeleton'
import { PasskeyRow } from './passkey-row.tsx'

export function PasskeysSection() {
  const t = useT('security.passkeys')
  return (
    <Panel title={t('title')} text={t('text')}>
      <Passkeys />
      {knowsPasskeys() ? <AddPasskey /> : <p className="text-muted">{t('unknown')}</p>}
    </Panel>
  )
}

function Passkeys() {
  const t = useT('security.passkeys')
  const shell = useT('shell')
  const passkeys = useQuery(passkeysQuery())
  return (
    <Answer
      query={passkeys}
      waiting={
        <Loading label={shell('loading')}>
          <Skeleton className="h-11" />
        </Loading>
      }
    >
      {list =>
        list.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <ul className="grid gap-1">
            {list.map(passkey => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )
      }
    </Answer>
  )
}

function AddPasskey() {
  const t = useT('security.passkeys')
  const again = useT('security.showAgain')
  const describeError = useFactorErrorMessage()
  const queryClient = useQueryClient()
  const adding = useMutation({
    mutationFn: addPasskey,
    onSuccess: async () => {
      toast({ kind: 'success', title: t('added') })
      await invalidate(queryClient, SECURITY)
    },
  })
  const requiresProof = needsProof(adding.error)
  return (
    <div className="grid gap-3">
      <FormProblem>{adding.error && !requiresProof && describeError(adding.error)}</FormProblem>
      <Button
        variant="secondary"
        icon={<KeyRound aria-hidden className="size-5" />}
        pending={adding.isPending}
        onClick={() => adding.mutate()}
      >
        {t('add')}
      </Button>
      <Dialog open={requiresProof} onOpenChange={() => adding.reset()} title={again('title')}>
        <ProveAgain onShown={() => adding.mutate()} />
      </Dialog>
    </div>
  )
}
