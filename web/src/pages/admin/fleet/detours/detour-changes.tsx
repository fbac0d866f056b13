import type { Detour, DetourTerms } from '@dawra/contract/rounds/detours'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { ChangeList } from '#pages/admin/shared/change-list.tsx'
import { detourChangesQuery } from './queries.ts'
import { useDetourText } from './use-detour-text.ts'

const NONE: DetourTerms = { minutes: 0, metres: 0 }

export function DetourChanges({
  detour,
  onAgain,
}: {
  detour: Detour
  onAgain: (terms: DetourTerms) => void
}) {
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
