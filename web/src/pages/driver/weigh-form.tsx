import { isPlausible } from '@dawra/contract/rounds/driver.rules'
import { type ReactNode, useId, useState } from 'react'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { ActionFrame, Problem } from './action-frame.tsx'
import { Keypad } from './keypad.tsx'
import { parseGrams } from './parse-grams.ts'
import { PhotoField } from './photo-field.tsx'
import type { AtStop } from './stop-view.tsx'
import { useWeight } from './time-and-weight.tsx'
import { usePlace } from './use-driver-screen.ts'
import { useStoreCommand } from './use-store-command.ts'

const LARGEST_BIN = 240

/** Enters the weight on the scale: including the bin, or for a collection without bins only the content. */
export function WeighForm({ round, stop, binNumber }: AtStop & { binNumber: number | null }) {
  const t = useT('driver.weigh')
  const weight = useWeight()
  const { store, isStoring, problem } = useStoreCommand()
  const { replace } = usePlace()
  const bin = stop.bins.find(({ number }) => number === binNumber)
  const isWeighed = stop.weighed.some(one => one.binNumber !== null && one.binNumber === binNumber)
  const holder = stop.kind === 'pickup' ? 'load' : { litres: bin?.sizeLitres ?? LARGEST_BIN }
  const save = async (grossGrams: number, photo: File | null) => {
    const newCommand = {
      kind: 'weigh' as const,
      roundId: round.id,
      stopId: stop.id,
      binNumber,
      payload: { grossGrams },
    }
    if (await store(newCommand, photo ?? undefined)) replace({ stop: stop.id })
  }
  return (
    <ActionFrame
      title={binNumber === null ? t('titlePickup') : t('title', { number: `\u2066${binNumber}\u2069` })}
      back={{ stop: stop.id }}
    >
      {binNumber !== null && !bin && <p className="font-semibold text-date">{t('unknown')}</p>}
      {isWeighed && <p className="font-semibold text-date">{t('again')}</p>}
      {bin && <p className="text-muted">{t('tare', { weight: weight(bin.tareGrams) })}</p>}
      <WeightField
        label={bin ? t('gross') : t('scale')}
        isStoring={isStoring}
        problem={problem}
        netOf={grams => grams - (bin?.tareGrams ?? 0)}
        isOdd={grams => !isPlausible(grams, holder)}
        onSave={save}
      />
    </ActionFrame>
  )
}

/** Enters the weight of material beside the bins. */
export function BagForm({ round, stop }: AtStop) {
  const t = useT('driver.weigh')
  const { store, isStoring, problem } = useStoreCommand()
  const { replace } = usePlace()
  const save = async (grossGrams: number, photo: File | null) => {
    const newCommand = {
      kind: 'extra_bag' as const,
      roundId: round.id,
      stopId: stop.id,
      binNumber: null,
      payload: { grossGrams },
    }
    if (await store(newCommand, photo ?? undefined)) replace({ stop: stop.id })
  }
  return (
    <ActionFrame title={t('titleBag')} back={{ stop: stop.id }}>
      <WeightField
        label={t('scale')}
        isStoring={isStoring}
        problem={problem}
        netOf={grams => grams}
        isOdd={grams => !isPlausible(grams, 'bag')}
        onSave={save}
      />
    </ActionFrame>
  )
}

interface WeightFieldProps {
  label: string
  isStoring: boolean
  problem: ReactNode
  netOf: (grams: number) => number
  /** Whether the weight is implausible, so that the office has to review it. */
  isOdd: (netGrams: number) => boolean
  onSave: (grams: number, photo: File | null) => void
}

function WeightField({ label, isStoring, problem, netOf, isOdd, onSave }: WeightFieldProps) {
  const t = useT('driver.weigh')
  const weight = useWeight()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [photo, setPhoto] = useState<File | null>(null)
  const [isWrong, setWrong] = useState(false)
  const grams = parseGrams(typed)
  const net = grams === null ? null : netOf(grams)
  const save = () => (grams === null ? setWrong(true) : onSave(grams, photo))
  const type = (text: string) => {
    setTyped(text.slice(0, 12))
    setWrong(false)
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        dir="ltr"
        value={typed}
        onChange={event => type(event.target.value)}
        inputMode={matchMedia('(pointer: coarse)').matches ? 'none' : 'decimal'}
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-net`}
        className="min-h-16 w-full rounded-control border-2 border-control bg-paper px-4 text-center text-[2.25rem] font-semibold tabular-nums focus:border-wadi focus:outline-none aria-invalid:border-danger"
      />
      <p id={`${id}-net`} aria-live="polite" className="min-h-6 text-18 font-semibold">
        {isWrong ? t('notNumber') : net !== null && net > 0 ? t('net', { weight: weight(net) }) : ''}
      </p>
      {net !== null && typed !== '' && isOdd(net) && (
        <p className="font-semibold text-date">{t('implausible')}</p>
      )}
      <Keypad onKey={key => type(typed + key)} onDelete={() => type(typed.slice(0, -1))} />
      <PhotoField photo={photo} onPhoto={setPhoto} />
      <Problem>{problem}</Problem>
      <Button type="submit" size="large" className="min-h-16 text-22" pending={isStoring}>
        {t('save')}
      </Button>
    </form>
  )
}
