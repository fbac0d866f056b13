import { useState } from 'react'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { ActionFrame, Problem } from './action-frame.tsx'
import { NumberEntry } from './number-entry.tsx'
import type { AtStop } from './stop-view.tsx'
import { usePlace } from './use-driver-screen.ts'
import { Viewfinder } from './viewfinder.tsx'

/** Identifies the bin: by the camera, from the list of expected bins, or by the number printed below the code. */
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
    <ActionFrame title={t('title')} back={{ stop: stop.id }}>
      {problem ? <Problem>{problem}</Problem> : <Viewfinder noCamera={t('noCamera')} onToken={found} />}
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
      <NumberEntry go={t('go')} onNumber={weigh} />
    </ActionFrame>
  )
}
