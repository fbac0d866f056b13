import type { QuietHours } from '@dawra/contract/notifications/quiet-hours.rules'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { TextField } from '#ui/text-field'

interface OwnHoursProps {
  stored: QuietHours | null
  initial: QuietHours
  pending: boolean
  onSave: (hours: QuietHours) => void
}

/** Start and end of the user's own quiet hours; saved by a button, because one time alone is invalid. */
export function OwnQuietHours({ stored, initial, pending, onSave }: OwnHoursProps) {
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
