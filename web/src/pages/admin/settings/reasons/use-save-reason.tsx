import type { OfficeReason } from '@dawra/contract/settings/reasons'
import type { ReasonText } from '@dawra/contract/settings/reasons.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { found } from '#lib/found'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useVersionedSave } from '#parts/conflict/use-versioned-save.tsx'

export function useSaveReason(base: OfficeReason, onDone: () => void) {
  const t = useT('adminSettings.reasons')
  const queryClient = useQueryClient()
  const { saveOver, conflict } = useVersionedSave()
  const both = ({ en, ar }: ReasonText) => (
    <>
      <bdi>{en}</bdi> · <bdi>{ar}</bdi>
    </>
  )
  const saving = useMutation({
    mutationFn: ({ text, reason }: { text: ReasonText; reason: string }) =>
      saveOver(
        {
          base,
          labels: { text: { label: t(`names.${base.key}`), text: both } },
          termsOf: known => ({ text: known.text }),
          load: async () =>
            found((await call('GET /api/v1/admin/reasons')).reasons, ({ key }) => key === base.key),
          save: (terms, version) =>
            call('PUT /api/v1/admin/reasons/{key}', {
              params: { key: base.key },
              body: { ...terms, version, reason },
            }),
        },
        { text },
      ),
    onSuccess: ({ stands }) => {
      if (stands === 'mine') toast({ kind: 'success', title: t('saved') })
      onDone()
    },
    onSettled: () =>
      invalidate(queryClient, 'GET /api/v1/admin/reasons', 'GET /api/v1/admin/reasons/{key}/changes'),
  })
  return { saving, conflict }
}
