import type { Site, SiteBody } from '@dawra/contract/processing/heap-sites'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { findOrThrow } from '#lib/find-or-throw'
import { useLocale, useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useAttempt } from '#lib/write-once'
import { AreaName } from '#parts/area-name.tsx'
import { useValues } from '#parts/conflict/use-values.tsx'
import { useVersionedSave } from '#parts/conflict/use-versioned-save.tsx'

const termsOf = ({ name, area, point, isActive }: Site): SiteBody => ({ name, area, point, isActive })

export function useSaveSite(base: Site | undefined, onDone: () => void) {
  const t = useT('adminHeaps.sites')
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { yesNo } = useValues()
  const { saveOver, conflict } = useVersionedSave()
  const attempt = useAttempt()
  const change = (from: Site, terms: SiteBody) =>
    saveOver(
      {
        base: from,
        labels: {
          name: { label: t('nameEn'), text: name => `${name.en} · ${name.ar}` },
          area: { label: t('area'), text: area => <AreaName area={area} /> },
          point: { label: t('point'), text: ({ lat, lng }) => <bdi>{`${lat}, ${lng}`}</bdi> },
          isActive: { label: t('isActive'), text: yesNo },
        },
        termsOf,
        load: async () =>
          findOrThrow((await call('GET /api/v1/admin/processing-sites')).sites, ({ id }) => id === from.id),
        save: (body, version) =>
          call('PUT /api/v1/admin/processing-sites/{siteId}', {
            params: { siteId: from.id },
            body: { ...body, version },
          }),
      },
      terms,
    )
  const add = async (body: SiteBody) => ({
    thing: await attempt(body, idempotencyKey =>
      call('POST /api/v1/admin/processing-sites', { body, idempotencyKey }),
    ),
    stands: 'mine' as const,
  })
  const saving = useMutation({
    mutationFn: (terms: SiteBody) => (base ? change(base, terms) : add(terms)),
    onSuccess: ({ thing, stands }) => {
      if (stands === 'mine')
        toast({ kind: 'success', title: t('saved', { name: `\u2068${thing.name[locale]}\u2069` }) })
      onDone()
    },
    onSettled: () => invalidate(queryClient, 'GET /api/v1/admin/processing-sites'),
  })
  return { saving, conflict }
}
