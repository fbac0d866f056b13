import type { AreaTerms, OfficeArea } from '@dawra/contract/settings/areas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/client'
import { found } from '#lib/found'
import { useLocale, useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useValues } from '#parts/conflict/use-values.tsx'
import { useVersionedSave } from '#parts/conflict/use-versioned-save.tsx'
import { readPlacesAgain } from './queries.ts'

interface Typed {
  slug: string
  terms: AreaTerms
  reason: string
}

const termsOf = ({ name, lat, lng, isOpen, isCollected }: OfficeArea): AreaTerms => ({
  name,
  point: { lat, lng },
  isOpen,
  isCollected,
})

export function useSaveArea(base: OfficeArea | undefined, onDone: () => void) {
  const t = useT('adminAreas')
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { yesNo } = useValues()
  const { saveOver, conflict } = useVersionedSave()
  const change = (from: OfficeArea, { terms, reason }: Typed) =>
    saveOver(
      {
        base: from,
        labels: {
          name: { label: t('name'), text: name => `${name.en} · ${name.ar}` },
          point: { label: t('point'), text: ({ lat, lng }) => <bdi>{`${lat}, ${lng}`}</bdi> },
          isOpen: { label: t('isOpen'), text: yesNo },
          isCollected: { label: t('isCollected'), text: yesNo },
        },
        termsOf,
        load: async () =>
          found((await call('GET /api/v1/admin/areas')).areas, ({ slug }) => slug === from.slug),
        save: (body, version) =>
          call('PUT /api/v1/admin/areas/{slug}', {
            params: { slug: from.slug },
            body: { ...body, version, reason },
          }),
      },
      terms,
    )
  const add = async ({ slug, terms: { name, point, isCollected }, reason }: Typed) => ({
    thing: await call('POST /api/v1/admin/areas', { body: { slug, name, point, isCollected, reason } }),
    stands: 'mine' as const,
  })
  const saving = useMutation({
    mutationFn: (typed: Typed) => (base ? change(base, typed) : add(typed)),
    onSuccess: ({ thing, stands }) => {
      if (stands === 'mine') toast({ kind: 'success', title: t('saved', { name: thing.name[locale] }) })
      onDone()
    },
    onSettled: () => readPlacesAgain(queryClient),
  })
  return { saving, conflict }
}
