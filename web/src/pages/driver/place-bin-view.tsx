import { useState } from 'react'
import { drivingNow } from '#features/rounds/driving/driving-state.ts'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { ActionFrame, Problem } from './action-frame.tsx'
import { NumberEntry } from './number-entry.tsx'
import type { AtStop } from './stop-view.tsx'
import { usePlace } from './use-driver-screen.ts'
import { useStoreCommand } from './use-store-command.ts'
import { Viewfinder } from './viewfinder.tsx'

interface Bin {
  number: number | null
  token: string | null
}

/** Places a bin at a stop; the server identifies it by code or number. */
export function PlaceBinView({ round, stop }: AtStop) {
  const t = useT('driver.place')
  const { store, isStoring, problem } = useStoreCommand()
  const { replace } = usePlace()
  const [odd, setOdd] = useState<{ bin: Bin; at: 'here' | 'elsewhere' } | null>(null)
  const place = async ({ number, token }: Bin) => {
    const newCommand = {
      kind: 'place_bin' as const,
      roundId: round.id,
      stopId: stop.id,
      binNumber: number,
      payload: { token },
    }
    if (await store(newCommand)) replace({ stop: stop.id })
  }
  const found = (bin: Bin) => {
    const at = standsAt(bin)
    if (at === null) return void place(bin)
    setOdd({ bin, at: at === stop.id ? 'here' : 'elsewhere' })
  }
  return (
    <ActionFrame title={t('title')} back={{ stop: stop.id }}>
      <p>{t('text')}</p>
      {!odd && <Viewfinder noCamera={t('noCamera')} onToken={token => found({ number: null, token })} />}
      <Problem>{problem ?? (odd && t(odd.at))}</Problem>
      {odd?.at === 'elsewhere' && (
        <Button size="large" className="min-h-16" pending={isStoring} onClick={() => void place(odd.bin)}>
          {t('anyway')}
        </Button>
      )}
      <NumberEntry go={t('go')} isBusy={isStoring} onNumber={number => found({ number, token: null })} />
    </ActionFrame>
  )
}

/** The stop of this phone's rounds where a bin is; null when it is at none of them. */
function standsAt({ number, token }: Bin): string | null {
  const stops = drivingNow().day?.rounds.flatMap(round => round.stops) ?? []
  const isIt = (bin: { number: number; token: string }) => bin.number === number || bin.token === token
  return stops.find(({ bins }) => bins.some(isIt))?.id ?? null
}
