import { ownInputKinds } from '@dawra/contract/processing/rules'
import type { HeapDetails, HeapSource } from '@dawra/contract/processing/schemas'
import { useQuery } from '@tanstack/react-query'
import { noonOf } from '#features/processing/noon-of.ts'
import { heapSourcesQuery } from '#features/processing/queries.ts'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { CardSkeleton } from '#ui/skeleton'
import { Time } from '#ui/time'
import { useHeapAct } from './use-heap-act.ts'
import { WeightForm } from './weight-form.tsx'

export function AddInput({ heap }: { heap: HeapDetails }) {
  const t = useT('adminHeaps')
  const adding = useHeapAct(
    heap.id,
    (body: { kind: (typeof ownInputKinds)[number]; grams: number; note: string | null }, idempotencyKey) =>
      call('POST /api/v1/admin/heaps/{heapId}/inputs', {
        params: { heapId: heap.id },
        body: { from: 'own', ...body },
        idempotencyKey,
      }),
    { doneText: t('take.saved') },
  )
  return (
    <Panel title={t('take.title')}>
      <p className="text-14 text-muted">{t('take.anew')}</p>
      <Rounds heapId={heap.id} />
      <WeightForm
        title={t('take.own')}
        kinds={ownInputKinds.map(value => ({ value, label: t(`inputs.${value}`) }))}
        action={t('take.take')}
        saving={adding}
      />
    </Panel>
  )
}

function Rounds({ heapId }: { heapId: string }) {
  const t = useT('adminHeaps.take')
  const say = useOperatorProblem()
  const taking = useHeapAct(
    heapId,
    ({ roundId, emptyingId }: HeapSource, idempotencyKey) =>
      call('POST /api/v1/admin/heaps/{heapId}/inputs', {
        params: { heapId },
        body: { from: 'round', roundId, emptyingId },
        idempotencyKey,
      }),
    { doneText: t('taken') },
  )
  return (
    <div className="grid gap-2">
      <h3 className="text-16 font-semibold">{t('rounds')}</h3>
      <p className="text-14 text-muted">{t('text')}</p>
      <FormProblem>{taking.isError && say(taking.error)}</FormProblem>
      <Answer query={useQuery(heapSourcesQuery())} waiting={<CardSkeleton className="h-24" />}>
        {sources =>
          sources.length === 0 ? (
            <p className="text-muted">{t('none')}</p>
          ) : (
            <ul className="max-h-96 divide-y divide-line overflow-y-auto">
              {sources.map(source => (
                <Source
                  key={`${source.roundId} ${source.emptyingId}`}
                  source={source}
                  pending={taking.isPending}
                  onTake={() => taking.mutate(source)}
                />
              ))}
            </ul>
          )
        }
      </Answer>
    </div>
  )
}

interface SourceProps {
  source: HeapSource
  pending: boolean
  onTake: () => void
}

function Source({ source, pending, onTake }: SourceProps) {
  const t = useT('adminHeaps.take')
  const { weight } = useFormat()
  const { number, name, day, emptyingId, grams, weighings, foreignGrams } = source
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {t('round', { number: String(number) })} · <Name>{name}</Name> · <Time at={noonOf(day)} as="date" />
        </p>
        <p className="text-14 text-muted">
          {t('what', { weight: weight(grams), count: weighings })}
          {emptyingId === null && ` · ${t('rest')}`}
        </p>
        {foreignGrams > 0 && (
          <p className="text-14 text-date">{t('foreign', { weight: weight(foreignGrams) })}</p>
        )}
      </div>
      <Button
        variant="secondary"
        size="small"
        pending={pending}
        aria-label={t('takeOf', { number: String(number), weight: weight(grams) })}
        onClick={onTake}
      >
        {t('take')}
      </Button>
    </li>
  )
}
