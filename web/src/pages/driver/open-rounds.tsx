import type { OpenRound, OwnRound } from '@dawra/contract/rounds/open-rounds'
import { useQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import type { ReactNode } from 'react'
import { clockOf } from '#features/rounds/minute-of-day.ts'
import { apiQuery } from '#lib/api-query'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useOnline } from '#lib/online'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Loading, Skeleton } from '#ui/skeleton'
import { ActionFrame, Problem } from './action-frame.tsx'
import { GiveRoundBack } from './give-round-back.tsx'
import { When } from './time-and-weight.tsx'
import { useRoundActs } from './use-round-acts.ts'

/** Rounds that a driver can take, and those assigned. Needs a network: the server decides who drives. */
export function OpenRounds() {
  const t = useT('driver.openRounds')
  const isOnline = useOnline()
  return (
    <ActionFrame title={t('title')} back={{}}>
      {isOnline ? <Rounds /> : <p className="text-18 font-semibold">{t('network')}</p>}
    </ActionFrame>
  )
}

function Rounds() {
  const t = useT('driver.openRounds')
  const { data, isError, refetch } = useQuery(apiQuery('GET /api/v1/driver/open-rounds'))
  const acts = useRoundActs()
  if (!data)
    return isError ? (
      <>
        <Problem>{t('problems.other')}</Problem>
        <Button onClick={() => void refetch()}>{t('again')}</Button>
      </>
    ) : (
      <Loading label={t('loading')} className="grid gap-3">
        <Skeleton className="h-32 rounded-card" />
        <Skeleton className="h-32 rounded-card" />
      </Loading>
    )
  return (
    <>
      <div role="status" className="text-18 font-semibold text-wadi empty:hidden">
        {acts.done && t(acts.done)}
      </div>
      <Problem>{acts.problem && t(`problems.${acts.problem}`)}</Problem>
      {data.rounds.length === 0 ? (
        <EmptyState icon={<CalendarX />} title={t('none')}>
          {null}
        </EmptyState>
      ) : (
        <>
          <p>{t('text')}</p>
          <List rounds={data.rounds}>
            {round => (
              <Button
                size="large"
                className="min-h-14"
                pending={acts.pending === round.id}
                onClick={() => void acts.take(round.id)}
              >
                {t('take')}
              </Button>
            )}
          </List>
        </>
      )}
      <h2 className="mt-4 text-22">{t('own')}</h2>
      {data.own.length === 0 && <p>{t('ownNone')}</p>}
      <List rounds={data.own}>{round => <GiveRoundBack round={round} acts={acts} />}</List>
    </>
  )
}

function List<Round extends OpenRound | OwnRound>({
  rounds,
  children,
}: {
  rounds: readonly Round[]
  children: (round: Round) => ReactNode
}) {
  const t = useT('driver.openRounds')
  const format = useFormat()
  return (
    <ul className="grid grid-cols-1 gap-3">
      {rounds.map(round => (
        <li
          key={round.id}
          className="grid grid-cols-1 gap-2 rounded-card border-2 border-line bg-paper p-4"
          aria-labelledby={`round-${round.id}`}
        >
          <h3 id={`round-${round.id}`} className="text-18 font-semibold break-words">
            <When at={`${round.day}T08:00:00Z`} as="day" /> · <Name>{round.name}</Name>
          </h3>
          <p>
            <bdi>{format.hours(clockOf(round.startsMinute), clockOf(round.endsMinute))}</bdi> ·{' '}
            {t('stops', { count: round.stops })} · <Name>{round.vehicle}</Name>
          </p>
          {children(round)}
        </li>
      ))}
    </ul>
  )
}
