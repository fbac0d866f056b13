import type { Season, SeasonDates } from '@dawra/contract/venues/seasons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { found } from '#lib/found'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useVersionedSave } from '#parts/conflict/use-versioned-save.tsx'

const termsOf = ({ startsOn, endsOn, status }: Season): SeasonDates => ({ startsOn, endsOn, status })

export function useSaveSeason(base: Season, onDone: () => void) {
  const t = useT('adminAreas.seasons')
  const format = useFormat()
  const queryClient = useQueryClient()
  const { saveOver, conflict } = useVersionedSave()
  const saving = useMutation({
    mutationFn: ({ dates, reason }: { dates: SeasonDates; reason: string }) =>
      saveOver(
        {
          base,
          labels: {
            startsOn: { label: t('startsOn'), text: day => format.date(day) },
            endsOn: { label: t('endsOn'), text: day => format.date(day) },
            status: { label: t('isConfirmed'), text: status => t(status) },
          },
          termsOf,
          load: async () =>
            found(await call('GET /api/v1/admin/seasons'), ({ hijriYear }) => hijriYear === base.hijriYear),
          save: (body, version) =>
            call('PUT /api/v1/admin/seasons/{hijriYear}', {
              params: { hijriYear: base.hijriYear },
              body: { ...body, version, reason },
            }),
        },
        dates,
      ),
    onSuccess: ({ stands }) => {
      if (stands === 'mine') toast({ kind: 'success', title: t('saved') })
      onDone()
    },
    onSettled: () =>
      invalidate(queryClient, 'GET /api/v1/admin/seasons', 'GET /api/v1/admin/seasons/{hijriYear}/changes'),
  })
  return { saving, conflict }
}
