import type { Pickup } from '@dawra/contract/orders/schemas'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { Sheet } from '#ui/dialog'
import { TextField } from '#ui/text-field'
import { useNameCollector } from './use-name-collector.ts'

export function CollectorSheet({ pickup, onClose }: { pickup: Pickup; onClose: () => void }) {
  const t = useT('pickupHelp.collector')
  const naming = useNameCollector(pickup, onClose)
  const [name, setName] = useState(pickup.collector?.name ?? '')
  const typed = name.trim()
  return (
    <Sheet open onOpenChange={open => open || onClose()} title={t('title')} description={t('text')}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          if (typed) naming.mutate(typed)
        }}
      >
        <TextField
          label={t('name')}
          value={name}
          maxLength={80}
          autoComplete="off"
          onChange={event => setName(event.target.value)}
        />
        <Button type="submit" whyNot={!typed && t('needName')} pending={naming.isPending}>
          {t('save')}
        </Button>
      </form>
    </Sheet>
  )
}
