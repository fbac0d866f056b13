import type { Detour, DetourTerms } from '@dawra/contract/rounds/detours'
import { useState } from 'react'
import { useAreaName } from '#lib/city'
import { useT } from '#lib/i18n'
import { Sheet } from '#ui/dialog'
import { DetourChanges } from './detour-changes.tsx'
import { DetourForm } from './detour-form.tsx'

interface DetourSheetProps {
  detour: Detour | undefined
  detours: readonly Detour[]
  onClose: () => void
}

export function DetourSheet({ detour, detours, onClose }: DetourSheetProps) {
  const t = useT('adminFleet.detours')
  const nameOf = useAreaName()
  /** Previous values to restore. */
  const [again, setAgain] = useState<DetourTerms | null>(null)
  return (
    <Sheet
      open
      onOpenChange={open => open || onClose()}
      title={detour ? `${nameOf(detour.one)} – ${nameOf(detour.other)}` : t('add')}
    >
      <div className="grid gap-6">
        <DetourForm
          key={again && JSON.stringify(again)}
          detour={detour}
          detours={detours}
          again={again}
          onDone={onClose}
        />
        {detour && <DetourChanges detour={detour} onAgain={setAgain} />}
      </div>
    </Sheet>
  )
}
