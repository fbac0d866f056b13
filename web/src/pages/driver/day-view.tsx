import { Truck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { InstallOffer } from '#features/install/install-offer.tsx'
import type { Driving } from '#features/rounds/driving/driving-state.ts'
import { type ShownRound, shownRounds } from '#features/rounds/driving/shown-rounds.ts'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { DepotView } from './depot-view.tsx'
import type { DriverPlace } from './driver-screen.ts'
import { focusTitle } from './focus-title.ts'
import { OpenRounds } from './open-rounds.tsx'
import { RoundView } from './round-view.tsx'
import { StopView } from './stop-view.tsx'
import { SyncBar } from './sync-bar.tsx'
import { UndoLast } from './undo-last.tsx'
import { usePlace } from './use-driver-screen.ts'
import { WeekView } from './week-view.tsx'

/** What is needed offline is loaded this long after the page, in milliseconds. */
const AHEAD_MS = 2000

export function DayView({ driving, place }: { driving: Driving; place: DriverPlace }) {
  const t = useT('driver')
  const rounds = driving.day ? shownRounds(driving.day, driving.commands) : []
  useEffect(() => {
    const timer = setTimeout(() => {
      void import('#parts/scan/use-scanner.ts').then(
        part => part.prepareScanner(),
        () => undefined,
      )
    }, AHEAD_MS)
    return () => clearTimeout(timer)
  }, [])
  useTitleOfNewPlace(place)
  const current = currentRound(rounds)
  return (
    <>
      <SyncBar driving={driving} />
      <UndoLast commands={driving.commands} />
      {driving.day === null ? (
        <EmptyState icon={<Truck />} title={t('noDay.title')} level={1}>
          <p>{t('noDay.text')}</p>
        </EmptyState>
      ) : (
        <Place {...{ driving, place, rounds, current }} />
      )}
      <InstallOffer audience="driver" used={current?.id ?? 'none'} />
    </>
  )
}

/** Views change within one page, so the title of a new view gets the focus. */
function useTitleOfNewPlace({ stop, act, bin }: DriverPlace) {
  const here = [stop, act, bin].join(' ')
  const last = useRef(here)
  useEffect(() => {
    if (last.current === here) return
    last.current = here
    focusTitle()
  }, [here])
}

/** The round that was started, else the next one that has not ended. */
const currentRound = (rounds: readonly ShownRound[]) =>
  rounds.find(({ isStarted, isEnded }) => isStarted && !isEnded) ?? rounds.find(({ isEnded }) => !isEnded)

interface PlaceProps {
  driving: Driving
  place: DriverPlace
  rounds: readonly ShownRound[]
  current: ShownRound | undefined
}

function Place({ driving, place, rounds, current }: PlaceProps) {
  const t = useT('driver')
  const { go } = usePlace()
  const { stop: stopId, act } = place
  const round = rounds.find(({ stops }) => stops.some(({ id }) => id === stopId))
  const stop = round?.stops.find(({ id }) => id === stopId)
  if (act === 'open') return <OpenRounds />
  if (act === 'week' && driving.day) return <WeekView week={driving.day.week} />
  if (round && stop) return <StopView key={stop.id} round={round} stop={stop} place={place} />
  if (current && (act === 'emptied' || act === 'end')) return <DepotView round={current} act={act} />
  const shown = current ?? rounds.at(-1)
  if (!shown)
    return (
      <EmptyState
        icon={<Truck />}
        title={t('nothing.title')}
        level={1}
        action={<Button onClick={() => go({ act: 'open' })}>{t('openRounds.title')}</Button>}
      >
        <p>{t('nothing.text')}</p>
      </EmptyState>
    )
  return <RoundView round={shown} others={rounds.filter(({ id }) => id !== shown.id)} />
}
