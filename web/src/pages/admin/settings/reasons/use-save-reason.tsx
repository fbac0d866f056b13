import type { OfficeReason } from '@dawra/contract/settings/reasons'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { findOrThrow } from '#lib/find-or-throw'
import { useT } from '#lib/i18n'
import { useOfficeChange } from '#pages/admin/shared/use-office-change.tsx'

export function useSaveReason(base: OfficeReason, onDone: () => void) {
  const t = useT('adminSettings.reasons')
  const queryClient = useQueryClient()
  const { key } = base
  return useOfficeChange<OfficeReason, Pick<OfficeReason, 'text'>>({
    base,
    termsOf: ({ text }) => ({ text }),
    labels: {
      text: {
        label: t(`names.${key}`),
        text: ({ en, ar }) => (
          <>
            <bdi>{en}</bdi> · <bdi>{ar}</bdi>
          </>
        ),
      },
    },
    load: async () =>
      findOrThrow((await call('GET /api/v1/admin/reasons')).reasons, reason => reason.key === key),
    save: body => call('PUT /api/v1/admin/reasons/{key}', { params: { key }, body }),
    saved: () => t('saved'),
    reread: () =>
      invalidate(queryClient, 'GET /api/v1/admin/reasons', 'GET /api/v1/admin/reasons/{key}/changes'),
    onDone,
  })
}
