import type { DeliveryTerms, OfficeDelivery } from '@dawra/contract/shop/delivery-areas'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api-query'
import { useAreaName } from '#lib/city'
import { call } from '#lib/client'
import { findOrThrow } from '#lib/find-or-throw'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { type Change, useOfficeChange } from '#pages/admin/shared/use-office-change.tsx'
import { useValues } from '#parts/conflict/use-values.tsx'

export function useSetDelivery(base: OfficeDelivery | undefined, onDone: () => void) {
  const t = useT('operatorCompost.delivery')
  const queryClient = useQueryClient()
  const areaNameOf = useAreaName()
  const format = useFormat()
  const { yesNo, list } = useValues()
  return useOfficeChange<OfficeDelivery, DeliveryTerms, Change<DeliveryTerms> & { area: string }>({
    base,
    termsOf: ({ fee, weekdays, fromHour, toHour, isOn }) => ({ fee, weekdays, fromHour, toHour, isOn }),
    labels: {
      fee: { label: t('fee'), text: fee => <bdi>{format.money(fee)}</bdi> },
      weekdays: { label: t('days'), text: days => list(days.map(day => format.weekday(day))) },
      fromHour: { label: t('from'), text: String },
      toHour: { label: t('to'), text: String },
      isOn: { label: t('isOn'), text: yesNo },
    },
    load: async () =>
      findOrThrow(
        (await call('GET /api/v1/admin/delivery-areas')).deliveries,
        ({ area }) => area === base?.area,
      ),
    save: (body, { area }) => call('PUT /api/v1/admin/delivery-areas/{area}', { params: { area }, body }),
    saved: ({ area }) => t('saved', { area: areaNameOf(area) }),
    reread: () => invalidate(queryClient, 'GET /api/v1/admin/delivery-areas', 'GET /api/v1/products'),
    onDone,
  })
}
