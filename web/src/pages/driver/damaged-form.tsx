import { LONGEST_DRIVER_NOTE } from '@dawra/contract/rounds/driver.rules'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { TextField } from '#ui/text-field'
import { ActionFrame, Problem } from './action-frame.tsx'
import { ChooseBin, onlyBin } from './choose-bin.tsx'
import { oneLineText } from './one-line-text.ts'
import { PhotoField } from './photo-field.tsx'
import type { AtStop } from './stop-view.tsx'
import { usePlace } from './use-driver-screen.ts'
import { useStoreCommand } from './use-store-command.ts'

export function DamagedForm({ round, stop }: AtStop) {
  const t = useT('driver.damaged')
  const { store, isStoring, problem } = useStoreCommand()
  const { replace } = usePlace()
  const [bin, setBin] = useState(onlyBin(stop))
  const [note, setNote] = useState('')
  const [photo, setPhoto] = useState<File | null>(null)
  const [isAsked, setRequested] = useState(false)
  const save = async () => {
    if (bin === null) return setRequested(true)
    const newCommand = {
      kind: 'bin_damaged' as const,
      roundId: round.id,
      stopId: stop.id,
      binNumber: bin,
      payload: { note: oneLineText(note) },
    }
    if (await store(newCommand, photo ?? undefined)) replace({ stop: stop.id })
  }
  return (
    <ActionFrame title={t('title')} back={{ stop: stop.id }}>
      <p>{t('text')}</p>
      <ChooseBin stop={stop} value={bin} onChange={setBin} />
      <TextField
        label={t('note')}
        value={note}
        maxLength={LONGEST_DRIVER_NOTE}
        onChange={event => setNote(event.target.value)}
      />
      <PhotoField photo={photo} onPhoto={setPhoto} />
      <Problem>{problem ?? (isAsked && bin === null && t('choose'))}</Problem>
      <Button size="large" className="min-h-16 text-22" pending={isStoring} onClick={() => void save()}>
        {t('save')}
      </Button>
    </ActionFrame>
  )
}
