import type { OfficeProblem } from '@dawra/contract/bins/problems'
import type { ProblemOutcome } from '@dawra/contract/bins/rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActDialog, type Typed } from '#features/bins/office/act-dialog.tsx'
import { binProblemsQuery } from '#features/bins/queries.ts'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { readablePhone } from '#lib/phone'
import { AreaName } from '#parts/area-name.tsx'
import { AnswerList } from '#ui/answer'
import { Ltr, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { LoadMore } from '#ui/load-more'
import { RadioCards } from '#ui/radio-cards'
import { CardSkeleton } from '#ui/skeleton'
import { Time } from '#ui/time'

export function Problems() {
  const t = useT('adminBins')
  const problems = useInfiniteQuery(binProblemsQuery())
  // Outside of the list, so that the input stays when another member resolves the problem.
  const [settled, setSettled] = useState<OfficeProblem>()
  return (
    <>
      <AnswerList
        query={problems}
        waiting={<CardSkeleton className="h-60" />}
        empty={<p className="rounded-card bg-paper p-4 text-muted">{t('problems.none')}</p>}
      >
        {items => (
          <>
            <ul className="grid gap-3 md:grid-cols-2">
              {items.map(problem => (
                <Problem key={problem.id} problem={problem} onSettle={() => setSettled(problem)} />
              ))}
            </ul>
            <LoadMore label={t('loadMore')} query={problems} />
          </>
        )}
      </AnswerList>
      {settled && <Settling problem={settled} onClose={() => setSettled(undefined)} />}
    </>
  )
}

function Problem({ problem, onSettle }: { problem: OfficeProblem; onSettle: () => void }) {
  const t = useT('adminBins.problems')
  const bins = useT('bins')
  const format = useFormat()
  const { kind, binNumber, day, note, planNumber, area, person, phone, reportedAt } = problem
  return (
    <li className="grid content-start gap-2 rounded-card bg-paper p-4">
      <h2 className="text-18">
        {bins(`problem.kinds.${kind}`)}
        {binNumber !== null && ` · ${bins('problem.binNumber', { number: String(binNumber) })}`}
        {day && ` · ${format.date(`${day}T08:00:00Z`)}`}
      </h2>
      <p className="text-14 text-muted">
        {bins('number', { number: String(planNumber) })} · <AreaName area={area} /> ·{' '}
        <Time at={reportedAt} as="relative" />
      </p>
      <p className="wrap-anywhere">
        <Name>{person.name}</Name>
        {phone && (
          <>
            {' · '}
            <a href={`tel:${phone}`} className="text-wadi underline underline-offset-4">
              <Ltr>{readablePhone(phone)}</Ltr>
            </a>
          </>
        )}
      </p>
      {note && (
        <p className="rounded-control bg-luban p-3 text-14 wrap-anywhere">
          <Name>{note}</Name>
        </p>
      )}
      <Button
        size="small"
        aria-label={t('settleNamed', { number: String(planNumber) })}
        onClick={onSettle}
        className="justify-self-start"
      >
        {t('settle')}
      </Button>
    </li>
  )
}

const ASKS: Record<ProblemOutcome, readonly (keyof Typed)[]> = {
  replaced: ['number', 'reason'],
  extra: ['day', 'reason'],
  found: ['reason'],
  nothing: ['reason'],
}

function Settling({ problem, onClose }: { problem: OfficeProblem; onClose: () => void }) {
  const t = useT('adminBins.problems')
  const outcomes: readonly ProblemOutcome[] =
    problem.kind === 'missed' ? ['extra', 'nothing'] : ['replaced', 'found', 'nothing']
  const [outcome, setOutcome] = useState<ProblemOutcome>(outcomes[0]!)
  const send = ({ day, number, reason }: Typed) => {
    const body =
      outcome === 'replaced'
        ? { outcome, by: number, reason }
        : outcome === 'extra'
          ? { outcome, day, reason }
          : { outcome, reason }
    return call('POST /api/v1/admin/bin-problems/{problemId}/settle', {
      params: { problemId: problem.id },
      body,
    })
  }
  return (
    <ActDialog
      title={t('settleNamed', { number: String(problem.planNumber) })}
      action={t('settle')}
      did={t('did')}
      asks={ASKS[outcome]}
      onClose={onClose}
      onSend={send}
    >
      <RadioCards
        legend={t('outcome')}
        choices={outcomes.map(value => ({ value, label: t(`outcomes.${value}`) }))}
        value={outcome}
        onChange={setOutcome}
      />
    </ActDialog>
  )
}
