import { isOpenHeap } from '@dawra/contract/processing/rules'
import type { HeapDetails } from '@dawra/contract/processing/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Checklist } from '#features/processing/checklist.tsx'
import { HeatChart } from '#features/processing/heat-chart.tsx'
import { heapQuery } from '#features/processing/queries.ts'
import { invalidate } from '#lib/api-query'
import { useT } from '#lib/i18n'
import { useLive } from '#lib/realtime'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { Answer } from '#ui/answer'
import { Ltr } from '#ui/bdi'
import { BackLink, PageHeader } from '#ui/page-header'
import { Panel } from '#ui/panel'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Time } from '#ui/time'
import { AddInput } from './add-input.tsx'
import { AddLoss } from './add-loss.tsx'
import { BagLabels } from './bag-labels.tsx'
import { EndHeap } from './end-heap.tsx'
import { HeapBalance } from './heap-balance.tsx'
import { HeapHeader } from './heap-header.tsx'
import { HeapTrace } from './heap-trace.tsx'
import { LabSheet } from './lab-sheet.tsx'
import { Readings } from './readings.tsx'

export const HeapPage = ({ heapId }: { heapId: string }) => (
  <OperatorsOnly permissions={['catalogue']} fallback={<Frame />}>
    <Known heapId={heapId} />
  </OperatorsOnly>
)

function Known({ heapId }: { heapId: string }) {
  const queryClient = useQueryClient()
  useLive(['processing.batch_changed'], event => {
    const isOther = event.topic === 'processing.batch_changed' && event.data.batchId !== heapId
    if (!isOther) void invalidate(queryClient, 'GET /api/v1/admin/heaps')
  })
  return (
    <Answer query={useQuery(heapQuery(heapId))} waiting={<Frame />} notFound={<NotFoundPage />}>
      {heap => (
        <Frame code={heap.code}>
          <Heap heap={heap} />
        </Frame>
      )}
    </Answer>
  )
}

function Frame({ code, children }: { code?: string; children?: ReactNode }) {
  const t = useT('adminHeaps')
  return (
    <div className="wrap-page grid max-w-[76rem] grid-cols-1 content-start gap-4 pb-10">
      <PageHeader
        title={
          code
            ? t.rich('heap.title', { code: () => <Ltr className="font-code wrap-anywhere">{code}</Ltr> })
            : t('title')
        }
        back={<BackLink to="/admin/heaps" label={t('heap.back')} />}
      />
      {children ?? (
        <Loading label={t('loading')} className="grid gap-4">
          <CardSkeleton className="h-32" />
          <CardSkeleton className="h-72" />
        </Loading>
      )}
    </div>
  )
}

function Heap({ heap }: { heap: HeapDetails }) {
  const t = useT('batch')
  const office = useT('adminHeaps')
  const { countsFrom } = heap
  const isOpen = isOpenHeap(heap.status)
  const threshold = heap.checklist.find(({ kind }) => kind === 'hot_days')?.celsius ?? undefined
  return (
    <>
      <HeapHeader heap={heap} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <Panel title={t('checklist.title')}>
            {countsFrom && (
              <p className="mb-3 text-14 text-muted">
                {office.rich('heap.countsFrom', { date: () => <Time at={countsFrom} /> })}
              </p>
            )}
            <Checklist checklist={heap.checklist} />
          </Panel>
          <Panel title={t('heat.title')}>
            <HeatChart days={heap.days} threshold={threshold} />
          </Panel>
          <Readings heap={heap} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <HeapBalance heap={heap} />
          {heap.status === 'active' && <AddInput heap={heap} />}
          {isOpen && <AddLoss heap={heap} />}
          {isOpen && <EndHeap heap={heap} />}
          <LabSheet heap={heap} />
          {heap.status === 'released' && <BagLabels heap={heap} />}
        </div>
      </div>
      <HeapTrace heapId={heap.id} />
    </>
  )
}
