import type { HeapDetails } from '@dawra/contract/processing/schemas'
import { useState } from 'react'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { HeapReasonDialog } from './discard-reason-dialog.tsx'
import { ReleaseForm } from './release-form.tsx'
import { useHeapAct } from './use-heap-act.ts'

export function EndHeap({ heap }: { heap: HeapDetails }) {
  const t = useT('adminHeaps.end')
  const [asking, setAsking] = useState<'cure' | 'discard' | null>(null)
  const close = () => setAsking(null)
  return (
    <Panel title={t('title')}>
      {heap.status === 'active' && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setAsking('cure')}>
          {t('cure')}
        </Button>
      )}
      <ReleaseForm heap={heap} />
      <Button variant="danger-ghost" className="justify-self-start" onClick={() => setAsking('discard')}>
        {t('discard')}
      </Button>
      {asking === 'cure' && <Cure heapId={heap.id} onClose={close} />}
      {asking === 'discard' && <Discard heap={heap} onClose={close} />}
    </Panel>
  )
}

function Cure({ heapId, onClose }: { heapId: string; onClose: () => void }) {
  const t = useT('adminHeaps.end')
  const say = useOperatorProblem()
  const curing = useHeapAct(
    heapId,
    (_: null) => call('POST /api/v1/admin/heaps/{heapId}/curing', { params: { heapId } }),
    { doneText: t('cured'), onDone: onClose },
  )
  return (
    <ConfirmDialog
      open
      onOpenChange={open => open || onClose()}
      title={t('cureTitle')}
      description={t('cureText')}
      action={t('cure')}
      pending={curing.isPending}
      onConfirm={() => curing.mutate(null)}
    >
      <FormProblem>{curing.isError && say(curing.error)}</FormProblem>
    </ConfirmDialog>
  )
}

function Discard({ heap: { id: heapId, code }, onClose }: { heap: HeapDetails; onClose: () => void }) {
  const t = useT('adminHeaps.end')
  const discarding = useHeapAct(
    heapId,
    (reason: string) =>
      call('POST /api/v1/admin/heaps/{heapId}/discard', { params: { heapId }, body: { reason } }),
    { doneText: t('discarded', { code: `\u2066${code}\u2069` }), onDone: onClose },
  )
  return (
    <HeapReasonDialog
      title={t('discard')}
      text={t('discardText')}
      action={t('discard')}
      acting={discarding}
      onClose={onClose}
    />
  )
}
