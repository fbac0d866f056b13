import type { DetourTerms } from '@dawra/contract/rounds/detours'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'

export function useDetourText() {
  const t = useT('adminFleet.detours')
  const format = useFormat()
  return ({ minutes, metres }: DetourTerms): string =>
    minutes === 0 && metres === 0 ? t('off') : t('line', { minutes, distance: format.distance(metres) })
}
