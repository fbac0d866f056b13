import type { AreaTerms, OfficeArea } from '@dawra/contract/settings/areas'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/client'
import { findOrThrow } from '#lib/find-or-throw'
import { useLocale, useT } from '#lib/i18n'
import { type Change, useOfficeChange } from '#pages/admin/shared/use-office-change.tsx'
import { useValues } from '#parts/conflict/use-values.tsx'
import { readPlacesAgain } from './queries.ts'

export function useSaveArea(base: OfficeArea | undefined, onDone: () => void) {
  const t = useT('adminAreas')
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { yesNo } = useValues()
  return useOfficeChange<OfficeArea, AreaTerms, Change<AreaTerms> & { slug: string }>({
    base,
    termsOf: ({ name, lat, lng, isOpen, isCollected }) => ({
      name,
      point: { lat, lng },
      isOpen,
      isCollected,
    }),
    labels: {
      name: { label: t('name'), text: name => `${name.en} · ${name.ar}` },
      point: { label: t('point'), text: ({ lat, lng }) => <bdi>{`${lat}, ${lng}`}</bdi> },
      isOpen: { label: t('isOpen'), text: yesNo },
      isCollected: { label: t('isCollected'), text: yesNo },
    },
    load: async () =>
      findOrThrow((await call('GET /api/v1/admin/areas')).areas, ({ slug }) => slug === base?.slug),
    save: (body, { slug }) => call('PUT /api/v1/admin/areas/{slug}', { params: { slug }, body }),
    add: ({ slug, terms: { name, point, isCollected }, reason }) =>
      call('POST /api/v1/admin/areas', { body: { slug, name, point, isCollected, reason } }),
    saved: ({ name }) => t('saved', { name: name[locale] }),
    reread: () => readPlacesAgain(queryClient),
    onDone,
  })
}
