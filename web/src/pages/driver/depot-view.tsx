import { readDecimal } from '@dawra/contract/platform/digits.rules'
import { useState } from 'react'
import { gramsOf, openStops, type ShownRound } from '#features/rounds/driving/shown-rounds.ts'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { TextField } from '#ui/text-field'
import { ActionFrame, Problem } from './action-frame.tsx'
import { parseGrams } from './parse-grams.ts'
import { useWeight } from './time-and-weight.tsx'
import { usePlace } from './use-driver-screen.ts'
import { useStoreCommand } from './use-store-command.ts'

export const DepotView = ({ round, act }: { round: ShownRound; act: 'emptied' | 'end' }) =>
  act === 'emptied' ? <EmptiedForm round={round} /> : <EndForm round={round} />

function EmptiedForm({ round }: { round: ShownRound }) {
  const t = useT('driver.emptied')
  const { store, isStoring, problem } = useStoreCommand()
  const { replace } = usePlace()
  const [ticket, setTicket] = useState('')
  const [isWrong, setWrong] = useState(false)
  const save = async () => {
    const ticketGrams = ticket.trim() === '' ? null : parseGrams(ticket)
    if (ticket.trim() !== '' && !ticketGrams) return setWrong(true)
    const newCommand = {
      kind: 'emptied' as const,
      roundId: round.id,
      stopId: null,
      binNumber: null,
      payload: { ticketGrams },
    }
    if (await store(newCommand)) replace({})
  }
  return (
    <ActionFrame title={t('title')} back={{}}>
      <TextField
        label={t('ticket')}
        hint={t('hint')}
        error={isWrong ? t('wrong') : undefined}
        value={ticket}
        inputMode="decimal"
        maxLength={12}
        onChange={event => {
          setTicket(event.target.value)
          setWrong(false)
        }}
      />
      <Problem>{problem}</Problem>
      <Button size="large" className="min-h-16 text-22" pending={isStoring} onClick={() => void save()}>
        {t('save')}
      </Button>
    </ActionFrame>
  )
}

const LONGEST_KILOMETRES = 1000

/** Parses entered kilometres into metres; null when they are invalid. */
function typedMetres(text: string): number | null {
  const read = readDecimal(text)
  if (read === null || read === 'ambiguous') return null
  const kilometres = Number(`${read.whole}.${read.fraction || '0'}`)
  return kilometres <= LONGEST_KILOMETRES ? Math.round(kilometres * 1000) : null
}

function EndForm({ round }: { round: ShownRound }) {
  const t = useT('driver.end')
  const weight = useWeight()
  const { store, isStoring, problem } = useStoreCommand()
  const { replace } = usePlace()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const left = openStops(round).length
  const save = async () => {
    const metres = typedMetres(typed)
    if (metres === null) return setWrong(true)
    const newCommand = {
      kind: 'end_round' as const,
      roundId: round.id,
      stopId: null,
      binNumber: null,
      payload: { metres },
    }
    if (await store(newCommand)) replace({})
  }
  return (
    <ActionFrame title={t('title')} back={{}}>
      <p className="text-18 font-semibold">{t('collected', { weight: weight(gramsOf(round)) })}</p>
      {left > 0 && <p className="font-semibold text-date">{t('left', { count: left })}</p>}
      <TextField
        label={t('kilometres')}
        error={isWrong ? t('wrong') : undefined}
        value={typed}
        inputMode="decimal"
        maxLength={12}
        onChange={event => {
          setTyped(event.target.value)
          setWrong(false)
        }}
      />
      <Problem>{problem}</Problem>
      <Button size="large" className="min-h-16 text-22" pending={isStoring} onClick={() => void save()}>
        {t('save')}
      </Button>
    </ActionFrame>
  )
}
