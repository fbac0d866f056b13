import type { CityTerms, OfficeCity } from '@dawra/contract/settings/areas'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/client'
import { useLocale, useT } from '#lib/i18n'
import { useOfficeChange } from '#pages/admin/shared/use-office-change.tsx'
import { readPlacesAgain } from './queries.ts'

export function useSaveCity(base: OfficeCity, onDone: () => void) {
  const t = useT('adminAreas')
  const locale = useLocale()
  const queryClient = useQueryClient()
  return useOfficeChange<OfficeCity, CityTerms>({
    base,
    termsOf: ({ name, centre, bounds }) => ({ name, centre, bounds }),
    labels: {
      name: { label: t('name'), text: name => `${name.en} · ${name.ar}` },
      centre: { label: t('centre'), text: ({ lat, lng }) => <bdi>{`${lat}, ${lng}`}</bdi> },
      bounds: {
        label: t('bounds'),
        text: ({ south, north, west, east }) => <bdi>{`${south}–${north}, ${west}–${east}`}</bdi>,
      },
    },
    load: async () => (await call('GET /api/v1/admin/areas')).city,
    save: body => call('PUT /api/v1/admin/city', { body }),
    saved: ({ name }) => t('saved', { name: name[locale] }),
    reread: () => readPlacesAgain(queryClient),
    onDone,
  })
}
