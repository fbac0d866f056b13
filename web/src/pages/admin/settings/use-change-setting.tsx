import type { OfficeSetting } from '@dawra/contract/settings/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { findOrThrow } from '#lib/find-or-throw'
import { useT } from '#lib/i18n'
import { settingsQuery } from '#lib/settings'
import { type Requested, useOfficeChange } from '#pages/admin/shared/use-office-change.tsx'
import { useSettingText } from '#pages/admin/shared/use-setting-text.ts'

export function useChangeSetting(base: OfficeSetting, onDone: () => void) {
  const t = useT('adminSettings')
  const text = useSettingText()
  const queryClient = useQueryClient()
  const { key } = base
  return useOfficeChange<Requested<OfficeSetting>, Pick<OfficeSetting, 'value'>>({
    base,
    termsOf: ({ value }) => ({ value }),
    labels: { value: { label: t(`names.${key}`), text: value => <bdi>{text(key, value)}</bdi> } },
    load: async () =>
      findOrThrow((await call('GET /api/v1/admin/settings')).settings, setting => setting.key === key),
    save: body => call('PUT /api/v1/admin/settings/{key}', { params: { key }, body }),
    saved: ({ value, approvalId }) => (approvalId ? t('requested') : t('saved', { value: text(key, value) })),
    reread: () =>
      Promise.all([
        invalidate(queryClient, 'GET /api/v1/admin/settings', 'GET /api/v1/admin/approvals'),
        queryClient.invalidateQueries(settingsQuery()),
      ]),
    onDone,
  })
}
