import type { Template } from '@dawra/contract/deals/templates'
import { dayAfter, muscatDay } from '@dawra/contract/platform/muscat.rules'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { TextField } from '#ui/text-field'
import { useRest } from './use-pause-and-remove.ts'

export function PauseDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const t = useT('templates.pause')
  const today = muscatDay(new Date())
  const [from, setFrom] = useState(template.pause?.from ?? today)
  const [until, setUntil] = useState(template.pause?.until ?? dayAfter(today, 7))
  const [isWrong, setIsWrong] = useState(false)
  const pause = useRest(onClose)
  const confirm = () => {
    const fits = from !== '' && from < until
    setIsWrong(!fits)
    if (fits) pause.mutate({ template, rest: { as: 'pause', from, until } })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('title')}
      description={t('text')}
      action={t('action')}
      pending={pause.isPending}
      onConfirm={confirm}
    >
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <TextField
          type="date"
          dir="ltr"
          min={today}
          value={from}
          onChange={event => setFrom(event.target.value)}
          label={t('from')}
        />
        <TextField
          type="date"
          dir="ltr"
          min={today}
          value={until}
          onChange={event => setUntil(event.target.value)}
          label={t('until')}
          error={isWrong ? t('wrong') : undefined}
        />
      </div>
    </ConfirmDialog>
  )
}
