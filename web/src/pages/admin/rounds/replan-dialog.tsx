import type { Replan } from '@dawra/contract/rounds/replans'
import type { RoundsOfDay } from '@dawra/contract/rounds/routes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '#lib/api-query'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Answer } from '#ui/answer'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { CardSkeleton } from '#ui/skeleton'
import { Spinner } from '#ui/spinner'
import { readRoundsAgain } from './queries.ts'
import { ReplanComparison } from './replan-comparison.tsx'

const LOOK_AGAIN_MS = 1000

const replanQuery = (replanId: string) =>
  apiQuery('GET /api/v1/admin/replans/{replanId}', { params: { replanId } })

/** Replans a day: first shows the changes, then applies them on confirmation. */
export function ReplanDialog({ day, onClose }: { day: RoundsOfDay; onClose: () => void }) {
  const t = useT('adminRounds')
  const say = useOperatorProblem()
  const [replanId, setReplanId] = useState<string | null>(day.replan?.id ?? null)
  const asking = useMutation({
    mutationFn: () => call('POST /api/v1/admin/rounds/days/{day}/replan', { params: { day: day.day } }),
    onSuccess: ({ id }) => setReplanId(id),
  })
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t('replan.title')}
      description={t('replan.text')}
    >
      <div className="grid gap-4">
        {replanId && <Requested replanId={replanId} onClose={onClose} />}
        <FormProblem>{asking.isError && say(asking.error)}</FormProblem>
        <Button
          variant={replanId ? 'secondary' : 'primary'}
          className="justify-self-start"
          pending={asking.isPending}
          onClick={() => asking.mutate()}
        >
          {t(replanId ? 'replan.again' : 'replan.do')}
        </Button>
      </div>
    </Dialog>
  )
}

function Requested({ replanId, onClose }: { replanId: string; onClose: () => void }) {
  const query = useQuery({
    ...replanQuery(replanId),
    refetchInterval: ({ state }) => (state.data?.status === 'asked' ? LOOK_AGAIN_MS : false),
  })
  return (
    <Answer query={query} waiting={<CardSkeleton className="h-48" />}>
      {replan => <Solved replan={replan} onClose={onClose} />}
    </Answer>
  )
}

function Solved({ replan, onClose }: { replan: Replan; onClose: () => void }) {
  const t = useT('adminRounds')
  const say = useOperatorProblem()
  const queryClient = useQueryClient()
  const taking = useMutation({
    mutationFn: () => call('POST /api/v1/admin/replans/{replanId}/take', { params: { replanId: replan.id } }),
    onSuccess: () => {
      toast({ kind: 'success', title: t('replan.taken') })
      onClose()
    },
    onSettled: () => readRoundsAgain(queryClient),
  })
  const { before, after, status, isStale } = replan
  if (status === 'asked')
    return (
      <p role="status" className="flex items-center gap-2.5">
        <Spinner /> {t('replan.working')}
      </p>
    )
  if (status === 'failed' || !before || !after) return <p role="alert">{t('replan.failed')}</p>
  return (
    <div className="grid gap-4">
      <ReplanComparison before={before} after={after} />
      {isStale ? (
        <p role="alert" className="rounded-card bg-luban p-3">
          {t('replan.stale')}
        </p>
      ) : (
        <>
          <FormProblem>{taking.isError && say(taking.error)}</FormProblem>
          <Button className="justify-self-start" pending={taking.isPending} onClick={() => taking.mutate()}>
            {t('replan.take')}
          </Button>
        </>
      )}
    </div>
  )
}
