import type { PassedOverDay } from '@dawra/contract/rounds/passed-over'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { passedOverQuery } from '#features/rounds/passed-over-query.ts'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { AnswerList } from '#ui/answer'
import { Button } from '#ui/button'
import { LoadMore } from '#ui/load-more'
import { Panel } from '#ui/panel'
import { CardSkeleton } from '#ui/skeleton'
import { DayTitle } from './day-panel.tsx'
import { type LeftOutcome, LeftStopsDialog } from './left-stops-dialog.tsx'

/** Collections that no round included when their day was over, to be decided; renders nothing without any. */
export function PassedOverStops() {
  const t = useT('adminRounds')
  const query = useInfiniteQuery(passedOverQuery())
  // Outside of the row, so that the input stays when another member decides.
  const [decided, setDecided] = useState<{ passed: PassedOverDay; outcome: LeftOutcome }>()
  return (
    <>
      <AnswerList query={query} waiting={<CardSkeleton className="h-32" />} empty={null}>
        {days => (
          <Panel title={t('passed.title')} text={t('passed.text')}>
            <ul className="divide-y divide-line">
              {days.map(passed => (
                <li key={passed.day}>
                  <Row passed={passed} onDecide={outcome => setDecided({ passed, outcome })} />
                </li>
              ))}
            </ul>
            <LoadMore label={t('passed.more')} query={query} />
          </Panel>
        )}
      </AnswerList>
      {decided && <Decide {...decided} onClose={() => setDecided(undefined)} />}
    </>
  )
}

function useNamed(day: string) {
  const format = useFormat()
  return { day: format.date(`${day}T12:00:00+04:00`) }
}

interface DecideProps {
  passed: PassedOverDay
  outcome: LeftOutcome
  onClose: () => void
}

function Decide({ passed: { day, open }, outcome, onClose }: DecideProps) {
  const t = useT('adminRounds')
  return (
    <LeftStopsDialog
      title={t(`passed.${outcome}Title`, useNamed(day))}
      text={t(`passed.${outcome}Text`, { count: open })}
      outcome={outcome}
      settle={body => call('POST /api/v1/admin/rounds/days/{day}/passed-over', { params: { day }, body })}
      onClose={onClose}
    />
  )
}

interface RowProps {
  passed: PassedOverDay
  onDecide: (outcome: LeftOutcome) => void
}

function Row({ passed: { day, open }, onDecide }: RowProps) {
  const t = useT('adminRounds')
  const named = useNamed(day)
  return (
    <div className="grid gap-2 py-3">
      <h3 className="font-medium">
        <Link
          to="/admin/rounds/$day"
          params={{ day }}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          <DayTitle day={day} />
        </Link>
      </h3>
      <p className="text-14 text-muted">{t('passed.open', { count: open })}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" aria-label={t('passed.againOf', named)} onClick={() => onDecide('again')}>
          {t('left.again')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={t('passed.nothingOf', named)}
          onClick={() => onDecide('nothing')}
        >
          {t('left.nothing')}
        </Button>
      </div>
    </div>
  )
}
