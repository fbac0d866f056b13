import type { OfficeSetting } from '@dawra/contract/settings/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { found } from '#lib/found'
import { useT } from '#lib/i18n'
import { settingsQuery } from '#lib/settings'
import { toast } from '#lib/toasts'
import { useVersionedSave } from '#parts/conflict/use-versioned-save.tsx'
import { useSettingText } from './use-setting-text.ts'

export function useChangeSetting(base: OfficeSetting, onDone: () => void) {
  const t = useT('adminSettings')
  const text = useSettingText()
  const queryClient = useQueryClient()
  const { saveOver, conflict } = useVersionedSave()
  const saving = useMutation({
    mutationFn: ({ value, reason }: { value: number; reason: string }) =>
      saveOver(
        {
          base,
          labels: {
            value: { label: t(`names.${base.key}`), text: labels => <bdi>{text(base.key, labels)}</bdi> },
          },
          termsOf: setting => ({ value: setting.value }),
          load: async () =>
            found((await call('GET /api/v1/admin/settings')).settings, ({ key }) => key === base.key),
          save: (terms, version) =>
            call('PUT /api/v1/admin/settings/{key}', {
              params: { key: base.key },
              body: { ...terms, version, reason },
            }),
        },
        { value },
      ),
    onSuccess: ({ thing, stands }) => {
      if (stands === 'mine')
        toast({ kind: 'success', title: t('saved', { value: text(thing.key, thing.value) }) })
      onDone()
    },
    onSettled: () =>
      Promise.all([
        invalidate(queryClient, 'GET /api/v1/admin/settings'),
        queryClient.invalidateQueries(settingsQuery()),
      ]),
  })
  return { saving, conflict }
}
