import type { CityTerms, OfficeCity } from '@dawra/contract/settings/areas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/client'
import { useLocale, useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useVersionedSave } from '#parts/conflict/use-versioned-save.tsx'
import { readPlacesAgain } from './queries.ts'

const termsOf = ({ name, centre, bounds }: OfficeCity): CityTerms => ({ name, centre, bounds })

export function useSaveCity(base: OfficeCity, onDone: () => void) {
  const t = useT('adminAreas')
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { saveOver, conflict } = useVersionedSave()
  const saving = useMutation({
    mutationFn: ({ terms, reason }: { terms: CityTerms; reason: string }) =>
      saveOver(
        {
          base,
          labels: {
            name: { label: t('name'), text: name => `${name.en} · ${name.ar}` },
            centre: { label: t('centre'), text: ({ lat, lng }) => <bdi>{`${lat}, ${lng}`}</bdi> },
            bounds: {
              label: t('bounds'),
              text: ({ south, north, west, east }) => <bdi>{`${south}–${north}, ${west}–${east}`}</bdi>,
            },
          },
          termsOf,
          load: async () => (await call('GET /api/v1/admin/areas')).city,
          save: (body, version) => call('PUT /api/v1/admin/city', { body: { ...body, version, reason } }),
        },
        terms,
      ),
    onSuccess: ({ thing, stands }) => {
      if (stands === 'mine') toast({ kind: 'success', title: t('saved', { name: thing.name[locale] }) })
      onDone()
    },
    onSettled: () => readPlacesAgain(queryClient),
  })
  return { saving, conflict }
}
