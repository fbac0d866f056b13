import type { BulkAct } from '@dawra/contract/orders/bulk-pickups.rules'
import { useQuery } from '@tanstack/react-query'
import { stepKey } from '#lib/api-query'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { Answer } from '#ui/answer'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { BulkForm } from './bulk-form.tsx'
import { BulkRows } from './bulk-rows.tsx'
import { useBulk } from './use-bulk.ts'

interface BulkDialogProps {
  act: BulkAct
  pickupIds: readonly string[]
  onClose: (isDone: boolean) => void
}

/** Shows a preview for each pickup, then the reason form, then the result for each. */
export function BulkDialog({ act, pickupIds, onClose }: BulkDialogProps) {
  const t = useT('adminLists.bulk')
  const running = useBulk()
  const preview = useQuery({
    queryKey: stepKey('bulk-preview', act, pickupIds),
    queryFn: () =>
      call('POST /api/v1/admin/pickups/bulk-preview', { body: { act, pickupIds: [...pickupIds] } }),
    // The preview must always be current.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const isDone = running.data !== undefined
  return (
    <Dialog
      open
      onOpenChange={open => open || running.isPending || onClose(isDone)}
      title={isDone ? t('result') : t(act === 'refund' ? 'refundTitle' : 'cancelTitle')}
    >
      {running.data ? (
        <div className="grid gap-4">
          <BulkRows act={act} answer={running.data} isDone />
          <Button onClick={() => onClose(true)}>{t('close')}</Button>
        </div>
      ) : (
        <Answer
          query={preview}
          waiting={
            <Loading label={t('loading')}>
              <CardSkeleton className="h-32" />
            </Loading>
          }
        >
          {answer => (
            <div className="grid gap-4">
              <BulkRows act={act} answer={answer} isDone={false} />
              {answer.refused === answer.rows.length ? (
                <p className="text-muted">{t('nothing')}</p>
              ) : (
                <BulkForm
                  act={act}
                  running={running}
                  onConfirm={why => running.mutate({ act, pickupIds: [...pickupIds], ...why })}
                />
              )}
            </div>
          )}
        </Answer>
      )}
    </Dialog>
  )
}
