import type { LeftRound } from '@dawra/contract/rounds/left-stops'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { leftRoundsQuery } from '#features/rounds/left-rounds-query.ts'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { AnswerList } from '#ui/answer'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { LoadMore } from '#ui/load-more'
import { Panel } from '#ui/panel'
import { CardSkeleton } from '#ui/skeleton'
import { DayTitle } from './day-panel.tsx'
import { type LeftOutcome, LeftStopsDialog } from './left-stops-dialog.tsx'

/** Past rounds with open stops, to be decided; renders nothing without any. */
export function LeftRounds() {
  const t = useT('adminRounds')
  const query = useInfiniteQuery(leftRoundsQuery())
  // Outside of the row, so that the input stays when another member decides.
  const [decided, setDecided] = useState<{ round: LeftRound; outcome: LeftOutcome }>()
  return (
    <>
      <AnswerList query={query} waiting={<CardSkeleton className="h-32" />} empty={null}>
        {rounds => (
          <Panel title={t('left.title')} text={t('left.text')}>
            <ul className="divide-y divide-line">
              {rounds.map(round => (
                <li key={round.roundId}>
                  <Row round={round} onDecide={outcome => setDecided({ round, outcome })} />
                </li>
              ))}
            </ul>
            <LoadMore label={t('left.more')} query={query} />
          </Panel>
        )}
      </AnswerList>
      {decided && <Decide {...decided} onClose={() => setDecided(undefined)} />}
    </>
  )
}

interface DecideProps {
  round: LeftRound
  outcome: LeftOutcome
  onClose: () => void
}

function Decide({ round: { roundId, name, left }, outcome, onClose }: DecideProps) {
  const t = useT('adminRounds')
  return (
    <LeftStopsDialog
      title={t.rich(`left.${outcome}Title`, { name: () => <Name>{name}</Name> })}
      text={t(`left.${outcome}Text`, { count: left })}
      outcome={outcome}
      settle={body => call('POST /api/v1/admin/rounds/{roundId}/left', { params: { roundId }, body })}
      onClose={onClose}
    />
  )
}

function Row({ round, onDecide }: { round: LeftRound; onDecide: (outcome: LeftOutcome) => void }) {
  const t = useT('adminRounds')
  const format = useFormat()
  const { roundId, name, day, status, driver, left, stops } = round
  const named = { name, day: format.date(`${day}T12:00:00+04:00`) }
  return (
    <div className="grid gap-2 py-3">
      <h3 className="flex flex-wrap items-center gap-x-2 font-medium">
        <Link
          to="/admin/rounds/$day"
          params={{ day }}
          search={{ round: roundId }}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          <Name>{name}</Name>
        </Link>
        <DayTitle day={day} />
      </h3>
      <p className="text-14 text-muted">
        {t(`left.how.${status}`)} · {t('left.open', { count: left, stops })}
        {driver && (
          <>
            {' · '}
            <Name>{driver.name || t('someone')}</Name>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" aria-label={t('left.againOf', named)} onClick={() => onDecide('again')}>
          {t('left.again')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={t('left.nothingOf', named)}
          onClick={() => onDecide('nothing')}
        >
          {t('left.nothing')}
        </Button>
      </div>
    </div>
  )
}
