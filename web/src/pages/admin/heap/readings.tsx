import type { Reading } from '@dawra/contract/processing/heap-readings'
import { isOpenHeap } from '@dawra/contract/processing/rules'
import type { HeapDetails } from '@dawra/contract/processing/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readingsQuery } from '#features/processing/queries.ts'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { AnswerList } from '#ui/answer'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { LoadMore } from '#ui/load-more'
import { Panel } from '#ui/panel'
import { CardSkeleton } from '#ui/skeleton'
import { Time } from '#ui/time'
import { AddReading } from './add-reading.tsx'
import { HeapReasonDialog } from './discard-reason-dialog.tsx'
import { ReadingsFile } from './readings-file.tsx'
import { useHeapAct } from './use-heap-act.ts'

export function Readings({ heap }: { heap: HeapDetails }) {
  const t = useT('adminHeaps.readings')
  const isOpen = isOpenHeap(heap.status)
  const readings = useInfiniteQuery(readingsQuery(heap.id))
  const [removing, setRemoving] = useState<Reading | null>(null)
  return (
    <Panel title={t('title')}>
      {isOpen && <AddReading heap={heap} />}
      {isOpen && <ReadingsFile heapId={heap.id} />}
      <AnswerList
        query={readings}
        waiting={<CardSkeleton className="h-24" />}
        empty={<p className="text-muted">{t('none')}</p>}
      >
        {items => (
          <ul className="max-h-[28rem] divide-y divide-line overflow-y-auto">
            {items.map(reading => (
              <ReadingRow
                key={reading.id}
                reading={reading}
                onRemove={isOpen ? () => setRemoving(reading) : undefined}
              />
            ))}
            <LoadMore label={t('more')} query={readings} />
          </ul>
        )}
      </AnswerList>
      {removing && <RemoveReading heapId={heap.id} reading={removing} onClose={() => setRemoving(null)} />}
    </Panel>
  )
}

interface ReadingRowProps {
  reading: Reading
  onRemove: (() => void) | undefined
}

function ReadingRow({ reading, onRemove }: ReadingRowProps) {
  const t = useT('adminHeaps.readings')
  const batch = useT('batch.heat')
  const format = useFormat()
  const { takenAt, place, celsius, moisture, turned, screened, by } = reading
  const doneText = [
    celsius !== null && batch('degrees', { value: format.number(celsius) }),
    moisture !== null && t('moistureOf', { value: format.number(moisture) }),
    turned && t('turned'),
    screened && t('screened'),
  ].filter(Boolean)
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="font-medium">{doneText.join(' · ')}</p>
        <p className="text-14 text-muted">
          <Time at={takenAt} />
          {place && (
            <>
              {' · '}
              <Name>{place}</Name>
            </>
          )}
          {by === 'file' && ` · ${t('byFile')}`}
        </p>
      </div>
      {onRemove && (
        <Button
          variant="danger-ghost"
          size="small"
          aria-label={t('removeOf', { time: format.dateTime(takenAt) })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      )}
    </li>
  )
}

interface RemoveReadingProps {
  heapId: string
  reading: Reading
  onClose: () => void
}

function RemoveReading({ heapId, reading, onClose }: RemoveReadingProps) {
  const t = useT('adminHeaps.readings')
  const format = useFormat()
  const removing = useHeapAct(
    heapId,
    (reason: string) =>
      call('POST /api/v1/admin/heaps/{heapId}/readings/{readingId}/removal', {
        params: { heapId, readingId: reading.id },
        body: { reason },
      }),
    { doneText: t('removed'), onDone: onClose },
  )
  return (
    <HeapReasonDialog
      title={t('removeOf', { time: format.dateTime(reading.takenAt) })}
      text={t('removeText')}
      action={t('remove')}
      acting={removing}
      onClose={onClose}
    />
  )
}
