import { ownLossKinds } from '@dawra/contract/processing/rules'
import type { HeapDetails } from '@dawra/contract/processing/schemas'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { Panel } from '#ui/panel'
import { useHeapAct } from './use-heap-act.ts'
import { WeightForm } from './weight-form.tsx'

/** Material taken out of a heap that is not compost. */
export function AddLoss({ heap }: { heap: HeapDetails }) {
  const t = useT('adminHeaps')
  const losing = useHeapAct(
    heap.id,
    (body: { kind: (typeof ownLossKinds)[number]; grams: number; note: string | null }, idempotencyKey) =>
      call('POST /api/v1/admin/heaps/{heapId}/losses', {
        params: { heapId: heap.id },
        body,
        idempotencyKey,
      }),
    { doneText: t('take.saved') },
  )
  return (
    <Panel title={t('take.lose')} text={t('take.loseText')}>
      <WeightForm
        kinds={ownLossKinds.map(value => ({ value, label: t(`losses.${value}`) }))}
        action={t('take.save')}
        saving={losing}
      />
    </Panel>
  )
}
