import { type Contamination, contaminations } from '@dawra/contract/rounds/rules'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { ActionFrame, Problem } from './action-frame.tsx'
import { BigChoice } from './big-choice.tsx'
import { ChooseBin, onlyBin } from './choose-bin.tsx'
import { PhotoField } from './photo-field.tsx'
import type { AtStop } from './stop-view.tsx'
import { usePlace } from './use-driver-screen.ts'
import { useStoreCommand } from './use-store-command.ts'

/** Reports contamination of a bin: it earns no points, and the photo shows why. */
export function ContaminatedForm({ round, stop }: AtStop) {
  const t = useT('driver.contaminated')
  const { store, isStoring, problem } = useStoreCommand()
  const { replace } = usePlace()
  const [bin, setBin] = useState(onlyBin(stop))
  const [contamination, setContamination] = useState<Contamination | null>(null)
  const [photo, setPhoto] = useState<File | null>(null)
  const [isAsked, setRequested] = useState(false)
  const isMissing = contamination === null || (bin === null && stop.bins.length > 1)
  const save = async () => {
    if (isMissing) return setRequested(true)
    const newCommand = {
      kind: 'contaminated' as const,
      roundId: round.id,
      stopId: stop.id,
      binNumber: bin,
      payload: { contamination },
    }
    if (await store(newCommand, photo ?? undefined)) replace({ stop: stop.id })
  }
  return (
    <ActionFrame title={t('title')} back={{ stop: stop.id }}>
      <p>{t('text')}</p>
      <ChooseBin stop={stop} value={bin} onChange={setBin} />
      <BigChoice
        legend={t('legend')}
        choices={contaminations.map(value => ({ value, label: t(`kinds.${value}`) }))}
        value={contamination}
        onChange={setContamination}
      />
      <PhotoField photo={photo} onPhoto={setPhoto} />
      <Problem>{problem ?? (isAsked && isMissing && t('choose'))}</Problem>
      <Button size="large" className="min-h-16 text-22" pending={isStoring} onClick={() => void save()}>
        {t('save')}
      </Button>
    </ActionFrame>
  )
}
