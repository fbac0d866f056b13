import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NewRecoveryCodes } from '#features/identity/second-factor/new-recovery-codes.tsx'
import { recoveryCodesQuery, SECURITY } from '#features/identity/second-factor/queries.ts'
import { drawRecoveryCodes } from '#features/identity/second-factor/second-factors.ts'
import { useFactorErrorMessage } from '#features/identity/second-factor/use-factor-error-message.ts'
import { invalidate } from '#lib/api-query'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Sheet } from '#ui/dialog'
import { ErrorState } from '#ui/error-state'
import { FormProblem } from '#ui/form-problem'
import { Skeleton } from '#ui/skeleton'

export function RecoveryCodes() {
  const t = useT('security.codes')
  const describeError = useFactorErrorMessage()
  const queryClient = useQueryClient()
  const counted = useQuery(recoveryCodesQuery())
  const [codes, setCodes] = useState<readonly string[]>([])
  const [asking, ask] = useState(false)
  const hasCodes = Boolean(counted.data)
  const drawing = useMutation({
    mutationFn: () => drawRecoveryCodes({ again: hasCodes }),
    onSuccess: async drawn => {
      ask(false)
      setCodes(drawn)
      await invalidate(queryClient, SECURITY)
    },
  })
  const problem = <FormProblem>{drawing.error && describeError(drawing.error)}</FormProblem>
  if (counted.isLoadingError)
    return (
      <ErrorState error={counted.error} onRetry={() => counted.refetch()} retrying={counted.isFetching} />
    )
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-18">{t('title')}</h3>
      {counted.data === undefined ? (
        <Skeleton className="h-6" />
      ) : (
        <p>{counted.data ? t('left', counted.data) : t('none')}</p>
      )}
      <Button
        variant="secondary"
        pending={drawing.isPending}
        onClick={() => (hasCodes ? ask(true) : drawing.mutate())}
      >
        {t(hasCodes ? 'again' : 'make')}
      </Button>
      {!asking && problem}
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={t('againTitle')}
        description={t('againText')}
        action={t('again')}
        pending={drawing.isPending}
        onConfirm={() => drawing.mutate()}
      >
        {problem}
      </ConfirmDialog>
      <Sheet open={codes.length > 0} onOpenChange={() => setCodes([])} title={t('title')}>
        <NewRecoveryCodes codes={codes} onDone={() => setCodes([])} />
      </Sheet>
    </div>
  )
}
