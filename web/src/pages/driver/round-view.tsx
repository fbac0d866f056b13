import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { Flag, PackageOpen, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNow } from 'use-intl'
import {
  closedStops,
  gramsOf,
  openStops,
  type ShownRound,
  type ShownStop,
} from '#features/rounds/driving/shown-rounds.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { AreaName } from '#parts/area-name.tsx'
import { Ltr, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Problem } from './action-frame.tsx'
import { addressLines } from './address-lines.ts'
import { BinsToLoad } from './deliver.tsx'
import { focusTitle } from './focus-title.ts'
import { useMissedLabels } from './missed-labels.ts'
import { useWeight, When } from './time-and-weight.tsx'
import { usePlace } from './use-driver-screen.ts'
import { useStoreCommand } from './use-store-command.ts'

export function RoundView({ round, others }: { round: ShownRound; others: readonly ShownRound[] }) {
  const t = useT('driver')
  const { go } = usePlace()
  const [next, ...rest] = openStops(round)
  const closed = closedStops(round)
  return (
    <>
      <RoundHead round={round} left={rest.length + (next ? 1 : 0)} closed={closed.length} />
      {!round.isEnded && <BinsToLoad round={round} />}
      {!round.isStarted && <Start round={round} />}
      {next ? <NextStop stop={next} /> : <p className="text-22 font-semibold">{t('round.all')}</p>}
      {round.isStarted && !round.isEnded && (
        <div className="grid gap-3 min-[26rem]:grid-cols-2">
          <Button
            size="large"
            variant="secondary"
            icon={<PackageOpen aria-hidden className="size-6" />}
            onClick={() => go({ act: 'emptied' })}
          >
            {t('round.emptied')}
          </Button>
          <Button
            size="large"
            variant={next ? 'secondary' : 'primary'}
            icon={<Flag aria-hidden className="size-6" />}
            onClick={() => go({ act: 'end' })}
          >
            {t('round.end')}
          </Button>
        </div>
      )}
      {rest.length > 0 && <StopList title={t('round.then')} stops={rest} />}
      {closed.length > 0 && <StopList title={t('round.closed')} stops={closed} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="ghost" onClick={() => go({ act: 'open' })}>
          {t('openRounds.title')}
        </Button>
        <Button variant="ghost" onClick={() => go({ act: 'week' })}>
          {t('week.title')}
        </Button>
      </div>
      {others.map(other => (
        <OtherRound key={other.id} round={other} />
      ))}
    </>
  )
}

/** Today, tomorrow, or an earlier day whose round was not ended. */
function useDayName({ day }: { day: string }) {
  const t = useT('driver.round')
  const today = muscatDay(useNow())
  return t(day === today ? 'today' : day > today ? 'tomorrow' : 'open')
}

function OtherRound({ round }: { round: ShownRound }) {
  const day = useDayName(round)
  const title = (
    <>
      {day} · <Name>{round.name}</Name>
    </>
  )
  return <StopList title={title} stops={round.stops} />
}

function RoundHead({ round, left, closed }: { round: ShownRound; left: number; closed: number }) {
  const t = useT('driver.round')
  const weight = useWeight()
  return (
    <header className="grid grid-cols-1 gap-1">
      <h1 tabIndex={-1} className="text-28">
        {useDayName(round)} · <Name>{round.name}</Name>
      </h1>
      <p className="text-muted">
        <Name>{round.vehicle.name}</Name> · <Ltr>{round.vehicle.plate}</Ltr>
      </p>
      <p className="font-semibold">
        {t('left', { count: left })} · {t('done', { count: closed })} ·{' '}
        {t('collected', { weight: weight(gramsOf(round)) })}
      </p>
      {round.isEnded && <p className="font-semibold text-wadi">{t('ended')}</p>}
    </header>
  )
}

function Start({ round }: { round: ShownRound }) {
  const t = useT('driver')
  const { store, isStoring, problem } = useStoreCommand()
  const isAhead = round.day > muscatDay(useNow())
  const start = async () => {
    const newCommand = {
      kind: 'start_round' as const,
      roundId: round.id,
      stopId: null,
      binNumber: null,
      payload: {},
    }
    if (await store(newCommand)) focusTitle()
  }
  return (
    <>
      <Button
        size="large"
        className="min-h-16 text-22"
        icon={<Play aria-hidden className="flip-rtl size-7" />}
        pending={isStoring}
        whyNot={isAhead && t('round.notToday')}
        onClick={() => void start()}
      >
        {t('round.start')}
      </Button>
      <Problem>{problem}</Problem>
    </>
  )
}

function NextStop({ stop }: { stop: ShownStop }) {
  const t = useT('driver.round')
  const { go } = usePlace()
  const { place, area, expectedAt, emptiedBefore, follows } = stop
  return (
    <section
      aria-labelledby="next"
      className="grid grid-cols-1 gap-2 rounded-card border-2 border-wadi bg-paper p-4"
    >
      <h2 id="next" className="text-18 text-wadi">
        {t(follows === 'again_today' ? 'again' : 'next')}
      </h2>
      {emptiedBefore && <p className="font-semibold text-date">{t('emptyBefore')}</p>}
      <p className="text-28 leading-tight font-semibold break-words">
        {place?.name ? <Name>{place.name}</Name> : <AreaName area={area} />}
      </p>
      <p className="text-18">
        <AreaName area={area} />
        {addressLines(place?.address).map(line => (
          <span key={line}>
            {' · '}
            <Name>{line}</Name>
          </span>
        ))}
      </p>
      {expectedAt && <p>{t.rich('expected', { at: () => <When at={expectedAt} as="clock" /> })}</p>}
      <Button size="large" className="mt-1 min-h-16 text-22" onClick={() => go({ stop: stop.id })}>
        {t('openStop')}
      </Button>
    </section>
  )
}

function StopList({ title, stops }: { title: ReactNode; stops: readonly ShownStop[] }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-18">{title}</h2>
      <ol className="grid grid-cols-1 gap-2">
        {stops.map(stop => (
          <li key={stop.id}>
            <StopRow stop={stop} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function StopRow({ stop }: { stop: ShownStop }) {
  const t = useT('driver')
  const format = useFormat()
  const { go } = usePlace()
  const { place, area, state, because, follows, weighed, kind } = stop
  const missed = useMissedLabels(kind)
  const grams = weighed.reduce((sum, one) => sum + one.grams, 0)
  return (
    <button
      type="button"
      onClick={() => go({ stop: stop.id })}
      className="flex min-h-14 w-full items-center justify-between gap-3 rounded-control border border-line bg-paper px-4 py-2 text-start"
    >
      <span className="min-w-0">
        <span className="block font-semibold break-words">
          {place?.name ? <Name>{place.name}</Name> : t(`kinds.${kind}`)}
        </span>
        <span className="block text-14 text-muted">
          <AreaName area={area} />
        </span>
      </span>
      <span className="shrink-0 text-end text-14">
        {state !== 'planned' && (
          <span className="block font-semibold">
            {state === 'missed' ? missed.title : t(`state.${state}`)}
          </span>
        )}
        {because && <span className="block">{missed.reason(because)}</span>}
        {follows && <span className="block">{missed.follows(follows)}</span>}
        {grams > 0 && (
          <span className="block">
            <bdi>{format.weight(grams)}</bdi>
          </span>
        )}
      </span>
    </button>
  )
}
