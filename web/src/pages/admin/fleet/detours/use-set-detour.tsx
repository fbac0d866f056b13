import type { Detour, DetourTerms } from '@dawra/contract/rounds/detours'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { findOrThrow } from '#lib/find-or-throw'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { type Change, useOfficeChange } from '#pages/admin/shared/use-office-change.tsx'

type Areas = Pick<Detour, 'one' | 'other'>

export function useSetDetour(base: Detour | undefined, onDone: () => void) {
  const t = useT('adminFleet.detours')
  const format = useFormat()
  const queryClient = useQueryClient()
  return useOfficeChange<Detour, DetourTerms, Change<DetourTerms> & Areas>({
    base,
    termsOf: ({ minutes, metres }) => ({ minutes, metres }),
    labels: {
      minutes: { label: t('minutes'), text: String },
      metres: { label: t('kilometres'), text: metres => <bdi>{format.distance(metres)}</bdi> },
    },
    load: async () =>
      findOrThrow(
        (await call('GET /api/v1/admin/detours')).detours,
        ({ one, other }) => one === base?.one && other === base.other,
      ),
    save: (body, { one, other }) =>
      call('PUT /api/v1/admin/detours/{one}/{other}', { params: { one, other }, body }),
    saved: () => t('saved'),
    reread: () =>
      invalidate(
        queryClient,
        'GET /api/v1/admin/detours',
        'GET /api/v1/admin/detours/{one}/{other}/changes',
        'GET /api/v1/admin/rounds',
      ),
    onDone,
  })
}
