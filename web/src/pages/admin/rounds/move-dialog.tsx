import type { RoundsOfDay } from '@dawra/contract/rounds/routes'
import type { PlaceOption, PlannedStop, Unassigned } from '@dawra/contract/rounds/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '#lib/api-query'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Sheet } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { RadioCards } from '#ui/radio-cards'
import { CardSkeleton } from '#ui/skeleton'
import { PlaceName } from './place-text.tsx'
import { readRoundsAgain } from './queries.ts'
import { letterOf } from './round-colours.ts'

type From = { stop: PlannedStop } | { unassigned: Unassigned }

interface MoveDialogProps {
  day: RoundsOfDay
  from: From
  onClose: () => void
}

const optionsQuery = (from: From) =>
  'stop' in from
    ? apiQuery('GET /api/v1/admin/round-stops/{stopId}/options', { params: { stopId: from.stop.id } })
    : apiQuery('GET /api/v1/admin/unassigned/{unassignedId}/options', {
        params: { unassignedId: from.unassigned.id },
      })

export function MoveDialog({ day, from, onClose }: MoveDialogProps) {
  const t = useT('adminRounds')
  const query = useQuery({ ...optionsQuery(from), gcTime: 0 })
  const stop = 'stop' in from ? from.stop : from.unassigned
  return (
    <Sheet
      open
      onOpenChange={open => open || onClose()}
      title={t.rich('move.title', { name: () => <PlaceName stop={stop} /> })}
      description={t('move.text')}
    >
      <Answer query={query} waiting={<CardSkeleton className="h-48" />}>
        {({ options }) => <Choose day={day} from={from} options={options} onClose={onClose} />}
      </Answer>
    </Sheet>
  )
}

function Choose({ day, from, options, onClose }: MoveDialogProps & { options: readonly PlaceOption[] }) {
  const t = useT('adminRounds')
  const say = useOperatorProblem()
  const costOf = useCost()
  const queryClient = useQueryClient()
  const here = 'stop' in from ? from.stop.roundId : null
  const offered = options.filter(({ roundId }) => day.rounds.some(({ id }) => id === roundId))
  const cheapest = offered
    .filter(({ roundId, minutes }) => roundId !== here && minutes !== null)
    .toSorted((one, other) => one.minutes! - other.minutes!)[0]
  const [chosen, setChosen] = useState<string | null>(cheapest?.roundId ?? null)
  const moving = useMutation({
    mutationFn: async (roundId: string) => {
      if ('stop' in from)
        await call('POST /api/v1/admin/round-stops/{stopId}/move', {
          params: { stopId: from.stop.id },
          body: {
            roundId,
            position: null,
            planVersion: day.rounds.find(({ id }) => id === roundId)!.planVersion,
          },
        })
      else
        await call('POST /api/v1/admin/unassigned/{unassignedId}/assign', {
          params: { unassignedId: from.unassigned.id },
          body: { roundId },
        })
    },
    onSuccess: () => {
      toast({ kind: 'success', title: t('move.done') })
      onClose()
    },
    onSettled: () => readRoundsAgain(queryClient),
  })
  const choices = offered.map(option => {
    const index = day.rounds.findIndex(({ id }) => id === option.roundId)
    return {
      value: option.roundId,
      label: (
        <>
          <bdi aria-hidden className="font-code">{`${letterOf(index)} `}</bdi>
          <Name>{day.rounds[index]!.name}</Name>
        </>
      ),
      hint: option.roundId === here ? t('move.here', { cost: costOf(option) }) : costOf(option),
    }
  })
  return (
    <div className="grid gap-4">
      <RadioCards legend={t('move.which')} choices={choices} value={chosen} onChange={setChosen} />
      <FormProblem>{moving.isError && say(moving.error)}</FormProblem>
      <Button
        className="justify-self-start"
        pending={moving.isPending}
        whyNot={chosen === null && t('move.choose')}
        onClick={() => chosen && moving.mutate(chosen)}
      >
        {t('move.do')}
      </Button>
    </div>
  )
}

function useCost() {
  const t = useT('adminRounds')
  const format = useFormat()
  return ({ minutes, metres }: PlaceOption) =>
    minutes === null || metres === null
      ? t('move.doesNotFit')
      : t('move.cost', { minutes, distance: format.distance(metres) })
}
