import type { QuietHours } from '@dawra/contract/quiet-hours.rules'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { TextField } from '#ui/text-field'

interface OwnHoursProps {
  /** Null: none so far. */
  stored: QuietHours | null
  /** What the fields begin with. */
  initial: QuietHours
  pending: boolean
  onSave: (hours: QuietHours) => void
}

/** From when until when; saved by a button, since half a time is none. */
export function OwnHours({ stored, initial, pending, onSave }: OwnHoursProps) {
  const t = useT('notifications.quiet')
  const [{ from, to }, setHours] = useState(initial)
  const isSame = from === to
  const isStored = stored?.from === from && stored.to === to
  const canSave = from !== '' && to !== '' && !isSame && !isStored
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-start gap-3">
      <TextField
        type="time"
        label={t('from')}
        value={from}
        onChange={({ target }) => setHours({ from: target.value, to })}
      />
      <TextField
        type="time"
        label={t('to')}
        value={to}
        error={isSame && t('same')}
        onChange={({ target }) => setHours({ from, to: target.value })}
      />
      {canSave && (
        <Button
          pending={pending}
          className="col-span-2 justify-self-start"
          onClick={() => onSave({ from, to })}
        >
          {t('save')}
        </Button>
      )}
    </div>
  )
}
