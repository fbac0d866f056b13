import { followUpOf, LONGEST_DRIVER_NOTE } from '@dawra/contract/rounds/driver.rules'
import { missedReasonsOf } from '@dawra/contract/rounds/rules'
import type { MissedReason } from '@dawra/contract/settings/causes.rules'
import { useState } from 'react'
import { drivingNow } from '#features/rounds/driving/driving-state.ts'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { TextField } from '#ui/text-field'
import { ActionFrame, Problem } from './action-frame.tsx'
import { BigChoice } from './big-choice.tsx'
import { useMissedLabels } from './missed-labels.ts'
import { oneLineText } from './one-line-text.ts'
import { PhotoField } from './photo-field.tsx'
import type { AtStop } from './stop-view.tsx'
import { usePlace } from './use-driver-screen.ts'
import { useStoreCommand } from './use-store-command.ts'

export function MissedForm({ round, stop }: AtStop) {
  const t = useT('driver.missed')
  const { store, isStoring, problem } = useStoreCommand()
  const { replace } = usePlace()
  const [because, setBecause] = useState<MissedReason | null>(null)
  const [note, setNote] = useState('')
  const [photo, setPhoto] = useState<File | null>(null)
  const [isAsked, setRequested] = useState(false)
  const times = stop.state === 'missed' ? 2 : 1
  const words = useMissedLabels(stop.kind)
  const policies = drivingNow().day?.followUps ?? []
  const follows = (reason: MissedReason) =>
    words.follows(followUpOf(policies, { because: reason, kind: stop.policyKind, times, isRoundOver: false }))
  const save = async () => {
    if (!because) return setRequested(true)
    const payload = { because, note: oneLineText(note) }
    const newCommand = {
      kind: 'missed' as const,
      roundId: round.id,
      stopId: stop.id,
      binNumber: null,
      payload,
    }
    if (await store(newCommand, photo ?? undefined)) replace({})
  }
  return (
    <ActionFrame title={words.title} back={{ stop: stop.id }}>
      <BigChoice
        legend={t('legend')}
        choices={missedReasonsOf(stop.kind).map(value => ({
          value,
          label: words.reason(value),
          hint: follows(value),
        }))}
        value={because}
        onChange={setBecause}
      />
      <TextField
        label={t('note')}
        value={note}
        maxLength={LONGEST_DRIVER_NOTE}
        onChange={event => setNote(event.target.value)}
      />
      <PhotoField photo={photo} onPhoto={setPhoto} />
      <Problem>{problem ?? (isAsked && !because && t('choose'))}</Problem>
      <Button size="large" className="min-h-16 text-22" pending={isStoring} onClick={() => void save()}>
        {t('save')}
      </Button>
    </ActionFrame>
  )
}
