import type { Detour, DetourTerms } from '@dawra/contract/detours'
import { useState } from 'react'
import { useAreaName } from '#lib/city'
import { useT } from '#lib/i18n'
import { Sheet } from '#ui/dialog'
import { DetourChanges } from './detour-changes.tsx'
import { DetourForm } from './detour-form.tsx'

interface DetourSheetProps {
  /** Undefined: one between areas that have none. */
  detour: Detour | undefined
  detours: readonly Detour[]
  onClose: () => void
}

/** What is added to a drive between two areas, to change it, also back to what it was; with its history. */
export function DetourSheet({ detour, detours, onClose }: DetourSheetProps) {
  const t = useT('adminFleet.detours')
  const nameOf = useAreaName()
  /** What it was before and is to be again. */
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
