import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { invalidate, stepKey } from '#lib/api-query'
import { useT } from '#lib/i18n'
import { Code } from '#ui/bdi'
import { Button } from '#ui/button'
import { Sheet } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { Loading, Skeleton } from '#ui/skeleton'
import { CodeForm } from './code-form.tsx'
import { copyText, NewRecoveryCodes } from './new-recovery-codes.tsx'
import { ProveAgain } from './prove-again.tsx'
import { SECURITY } from './queries.ts'
import { beginApp, drawRecoveryCodes, type NewApp, needsProof, showCode } from './second-factors.ts'
import { useFactorErrorMessage } from './use-factor-error-message.ts'

interface SetUpAppProps {
  hasCodes: boolean
  onClose: () => void
}

export function SetUpApp({ hasCodes, onClose }: SetUpAppProps) {
  const t = useT('security')
  const queryClient = useQueryClient()
  const confirming = useMutation({
    mutationFn: async ({ factorId, code }: { factorId: string; code: string }) => {
      await showCode([factorId], code)
      return hasCodes ? [] : drawRecoveryCodes({ again: false })
    },
    onSuccess: async codes => {
      if (codes.length === 0) onClose()
      await invalidate(queryClient, SECURITY)
    },
  })
  const codes = confirming.data ?? []
  return (
    <Sheet open onOpenChange={onClose} title={codes.length > 0 ? t('codes.title') : t('app.title')}>
      {codes.length > 0 ? (
        <NewRecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <ShowApp onCode={async (factorId, code) => void (await confirming.mutateAsync({ factorId, code }))} />
      )}
    </Sheet>
  )
}

function ShowApp({ onCode }: { onCode: (factorId: string, code: string) => Promise<void> }) {
  const t = useT('security.app')
  const shell = useT('shell')
  const describeError = useFactorErrorMessage()
  // One secret for each visit: fetching again would invalidate the scanned one.
  const app = useQuery({
    queryKey: stepKey('begin-app'),
    queryFn: () => beginApp(t('name')),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (needsProof(app.error)) return <ProveAgain onShown={() => void app.refetch()} />
  if (app.isError) return <FormProblem>{describeError(app.error)}</FormProblem>
  if (!app.data)
    return (
      <Loading label={shell('loading')} className="grid gap-4">
        <Skeleton className="mx-auto size-52" />
        <Skeleton className="h-18" />
      </Loading>
    )
  const { factorId } = app.data
  return (
    <div className="grid gap-4">
      <Secret app={app.data} />
      <p>{t('then')}</p>
      <CodeForm action={t('confirm')} onCode={code => onCode(factorId, code)} />
    </div>
  )
}

function Secret({ app: { qrCode, secret } }: { app: NewApp }) {
  const t = useT('security.app')
  return (
    <>
      <p>{t('scan')}</p>
      <img src={qrCode} alt={t('picture')} className="mx-auto size-52 rounded-control bg-white p-2" />
      <div className="grid gap-2">
        <p className="text-muted">{t('type')}</p>
        <Code className="rounded-control bg-ground p-3">{secret.match(/.{1,4}/g)?.join(' ')}</Code>
        <Button
          variant="ghost"
          icon={<Copy aria-hidden className="size-5" />}
          onClick={() => copyText(secret, t('copied'))}
        >
          {t('copyKey')}
        </Button>
      </div>
    </>
  )
}
