import { toLatinDigits } from '@dawra/contract/digits.rules'
import { CameraOff } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useT } from '#lib/i18n'
import { type ScanState, useScanner } from '#parts/scan/use-scanner.ts'
import { Button } from '#ui/button'
import { Spinner } from '#ui/spinner'
import { ActFrame, Problem } from './act-frame.tsx'
import type { AtStop } from './stop-view.tsx'
import { usePlace } from './use-place.ts'

/** What the link of a bin's QR code ends with. */
const BIN_LINK = /\/bin\/([A-Za-z0-9]{8,40})(?:[/?#]|$)/

/** By the camera, by the bins that should be here, or by the number that is printed under the code. */
export function ScanView({ stop }: AtStop) {
  const t = useT('driver.scan')
  const { replace } = usePlace()
  const [problem, setProblem] = useState<string | null>(null)
  const weigh = (bin: number) => replace({ stop: stop.id, act: 'weigh', bin })
  const found = (token: string) => {
    const bin = stop.bins.find(each => each.token === token)
    if (bin) weigh(bin.number)
    else setProblem(t('elsewhere'))
  }
  return (
    <ActFrame title={t('title')} back={{ stop: stop.id }}>
      {problem ? <Problem>{problem}</Problem> : <Viewfinder onToken={found} />}
      {stop.bins.length > 0 && (
        <div className="grid gap-2">
          <h2 className="text-18">{t('here')}</h2>
          {stop.bins.map(({ number }) => (
            <Button
              key={number}
              size="large"
              variant="secondary"
              className="min-h-14 text-18"
              onClick={() => weigh(number)}
            >
              {t('weigh', { number: `\u2066${number}\u2069` })}
            </Button>
          ))}
        </div>
      )}
      <TypedNumber onNumber={weigh} />
    </ActFrame>
  )
}

function TypedNumber({ onNumber }: { onNumber: (bin: number) => void }) {
  const t = useT('driver.scan')
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const number = Number(toLatinDigits(typed).replaceAll(/\s/g, ''))
  const isNumber = Number.isInteger(number) && number > 0 && number < 1_000_000_000
  return (
    <form
      className="grid gap-2"
      onSubmit={event => {
        event.preventDefault()
        if (isNumber) onNumber(number)
        else setWrong(true)
      }}
    >
      <label htmlFor={id} className="font-semibold">
        {t('number')}
      </label>
      <div className="flex gap-3">
        <input
          id={id}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-wrong`}
          onChange={event => {
            setTyped(event.target.value.slice(0, 12))
            setWrong(false)
          }}
          className="min-h-14 w-full min-w-0 rounded-control border-2 border-control bg-paper px-4 text-22 font-semibold tabular-nums focus:border-wadi focus:outline-none aria-invalid:border-danger"
        />
        <Button type="submit" size="large" variant="secondary" className="min-h-14">
          {t('go')}
        </Button>
      </div>
      <p id={`${id}-wrong`} role="alert" className="font-semibold text-danger">
        {isWrong && t('wrong')}
      </p>
    </form>
  )
}

function Viewfinder({ onToken }: { onToken: (token: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const state = useScanner(video, text => BIN_LINK.exec(text)?.[1], onToken)
  return (
    <div className="relative grid aspect-[4/3] place-items-center overflow-hidden rounded-card bg-[#12140f] text-[#f4f6f1]">
      <video ref={video} muted playsInline className="absolute inset-0 size-full object-cover" />
      {state === 'looking' ? (
        <span aria-hidden className="relative h-3/5 w-2/5 rounded-card border-4 border-[#f7c548]" />
      ) : (
        <Waiting state={state} />
      )}
    </div>
  )
}

function Waiting({ state }: { state: Exclude<ScanState, 'looking'> }) {
  const t = useT('driver.scan')
  return (
    <p role="status" className="relative grid justify-items-center gap-3 p-6 text-center">
      {state === 'starting' ? <Spinner className="size-8" /> : <CameraOff aria-hidden className="size-10" />}
      {t(state === 'starting' ? 'starting' : 'noCamera')}
    </p>
  )
}
