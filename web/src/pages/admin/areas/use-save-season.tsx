import type { Season, SeasonDates, SeasonFate, TouchedStores } from '@dawra/contract/venues/seasons'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { findOrThrow } from '#lib/find-or-throw'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useOfficeChange } from '#pages/admin/shared/use-office-change.tsx'
import { useDecision } from '#parts/conflict/use-decision.tsx'
import { SeasonAffectsSalesDialog } from './season-affects-sales-dialog.tsx'

export function useSaveSeason(base: Season, onDone: () => void) {
  const t = useT('adminAreas.seasons')
  const format = useFormat()
  const queryClient = useQueryClient()
  const { hijriYear } = base
  const { settling, dialog } = useDecision<TouchedStores, SeasonFate>(
    'season_touches_sales',
    ({ found, ...ends }) => <SeasonAffectsSalesDialog stores={found} {...ends} />,
  )
  const change = useOfficeChange<Season, SeasonDates>({
    base,
    termsOf: ({ startsOn, endsOn, status }) => ({ startsOn, endsOn, status }),
    labels: {
      startsOn: { label: t('startsOn'), text: day => format.date(day) },
      endsOn: { label: t('endsOn'), text: day => format.date(day) },
      status: { label: t('isConfirmed'), text: status => t(status) },
    },
    load: async () =>
      findOrThrow(await call('GET /api/v1/admin/seasons'), season => season.hijriYear === hijriYear),
    save: body => {
      const { startsOn, endsOn, status } = body
      const params = { hijriYear }
      return settling(
        () =>
          call('POST /api/v1/admin/seasons/{hijriYear}/preview', {
            params,
            body: { startsOn, endsOn, status },
          }),
        touched =>
          call('PUT /api/v1/admin/seasons/{hijriYear}', {
            params,
            body: { ...body, ...(touched && { touched }) },
          }),
      )
    },
    saved: () => t('saved'),
    reread: () =>
      invalidate(queryClient, 'GET /api/v1/admin/seasons', 'GET /api/v1/admin/seasons/{hijriYear}/changes'),
    onDone,
  })
  return { ...change, dialog }
}
