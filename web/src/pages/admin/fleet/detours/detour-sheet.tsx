import type { Detour, DetourTerms } from '@dawra/contract/rounds/detours'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAreaName } from '#lib/city'
import { useT } from '#lib/i18n'
import { ChangeList } from '#pages/admin/shared/change-list.tsx'
import { ChangeSheet } from '#pages/admin/shared/change-sheet.tsx'
import { DetourForm } from './detour-form.tsx'
import { detourChangesQuery } from './queries.ts'
import { useDetourText } from './use-detour-text.ts'

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
    <ChangeSheet
      title={detour ? `${nameOf(detour.one)} – ${nameOf(detour.other)}` : t('add')}
      onClose={onClose}
      form={
        <DetourForm
          key={again && JSON.stringify(again)}
          detour={detour}
          detours={detours}
          again={again}
          onDone={onClose}
        />
      }
      history={detour && <DetourChanges detour={detour} onAgain={setAgain} />}
    />
  )
}

const NONE: DetourTerms = { minutes: 0, metres: 0 }

function DetourChanges({ detour, onAgain }: { detour: Detour; onAgain: (terms: DetourTerms) => void }) {
  const t = useT('adminFleet.detours')
  const text = useDetourText()
  const list = useInfiniteQuery(detourChangesQuery(detour.one, detour.other))
  return (
    <ChangeList
      list={list}
      describe={({ before, after }) => t('fromTo', { former: text(before ?? NONE), value: text(after) })}
      back={({ before }) => {
        const former = before ?? NONE
        const isSame = former.minutes === detour.minutes && former.metres === detour.metres
        return isSame
          ? undefined
          : { label: t('again', { value: text(former) }), onPress: () => onAgain(former) }
      }}
    />
  )
}
