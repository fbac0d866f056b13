import type { BulkAct } from '@dawra/contract/orders/bulk-pickups.rules'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { useReadListsAgain } from '../queries.ts'
import { BulkDialog } from './bulk-dialog.tsx'

interface BulkBarProps {
  pickupIds: readonly string[]
  onDone: () => void
}

export function BulkBar({ pickupIds, onDone }: BulkBarProps) {
  const t = useT('adminLists')
  const format = useFormat()
  const readAgain = useReadListsAgain()
  const [act, choose] = useState<BulkAct | null>(null)
  return (
    <div className="sticky bottom-[calc(env(safe-area-inset-bottom)+4.5rem)] z-20 flex flex-wrap items-center gap-3 rounded-card border border-line bg-paper p-3 lg:bottom-4">
      <p role="status" className="grow font-medium">
        {t('select.chosen', { count: pickupIds.length, shown: format.number(pickupIds.length) })}
      </p>
      <Button size="small" onClick={() => choose('refund')}>
        {t('bulk.refund')}
      </Button>
      <Button size="small" variant="danger-ghost" onClick={() => choose('cancel')}>
        {t('bulk.cancel')}
      </Button>
      <Button size="small" variant="ghost" onClick={onDone}>
        {t('select.none')}
      </Button>
      {act && (
        <BulkDialog
          act={act}
          pickupIds={pickupIds}
          onClose={isDone => {
            choose(null)
            // The rows may leave the list, so it is refetched only after the result was read.
            readAgain()
            if (isDone) onDone()
          }}
        />
      )}
    </div>
  )
}
