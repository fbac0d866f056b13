import type { DeliveryTerms, OfficeDelivery } from '@dawra/contract/shop/delivery-areas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api-query'
import { useAreaName } from '#lib/city'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { found } from '#lib/found'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useValues } from '#parts/conflict/use-values.tsx'
import { useVersionedSave } from '#parts/conflict/use-versioned-save.tsx'

interface Typed {
  area: string
  terms: DeliveryTerms
  reason: string
}

const termsOf = ({ fee, weekdays, fromHour, toHour, isOn }: OfficeDelivery): DeliveryTerms => ({
  fee,
  weekdays,
  fromHour,
  toHour,
  isOn,
})

export function useSetDelivery(base: OfficeDelivery | undefined, onDone: () => void) {
  const t = useT('operatorCompost.delivery')
  const queryClient = useQueryClient()
  const areaNameOf = useAreaName()
  const format = useFormat()
  const { yesNo, list } = useValues()
  const { saveOver, conflict } = useVersionedSave()
  const put = (area: string, body: DeliveryTerms & { version: number; reason: string }) =>
    call('PUT /api/v1/admin/delivery-areas/{area}', { params: { area }, body })
  const change = (from: OfficeDelivery, { terms, reason }: Typed) =>
    saveOver(
      {
        base: from,
        labels: {
          fee: { label: t('fee'), text: fee => <bdi>{format.money(fee)}</bdi> },
          weekdays: { label: t('days'), text: days => list(days.map(day => format.weekday(day))) },
          fromHour: { label: t('from'), text: String },
          toHour: { label: t('to'), text: String },
          isOn: { label: t('isOn'), text: yesNo },
        },
        termsOf,
        load: async () =>
          found(
            (await call('GET /api/v1/admin/delivery-areas')).deliveries,
            ({ area }) => area === from.area,
          ),
        save: (body, version) => put(from.area, { ...body, version, reason }),
      },
      terms,
    )
  const begin = async ({ area, terms, reason }: Typed) => ({
    thing: await put(area, { ...terms, version: 0, reason }),
    stands: 'mine' as const,
  })
  const saving = useMutation({
    mutationFn: (typed: Typed) => (base ? change(base, typed) : begin(typed)),
    onSuccess: ({ thing, stands }) => {
      if (stands === 'mine') toast({ kind: 'success', title: t('saved', { area: areaNameOf(thing.area) }) })
      onDone()
    },
    onSettled: () => invalidate(queryClient, 'GET /api/v1/admin/delivery-areas', 'GET /api/v1/products'),
  })
  return { saving, conflict }
}
