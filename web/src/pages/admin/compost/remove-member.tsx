import type { OfficeSeller } from '@dawra/contract/shop/sellers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ReasonDialog } from '#features/shop/management/reason-dialog.tsx'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { toast } from '#lib/toasts'

interface RemoveMemberProps {
  seller: OfficeSeller
  member: OfficeSeller['members'][number]
  onClose: () => void
}

export function RemoveMember({ seller, member, onClose }: RemoveMemberProps) {
  const t = useT('operatorCompost.sellers')
  const locale = useLocale()
  const queryClient = useQueryClient()
  const name = `\u2068${member.name}\u2069`
  const removing = useMutation({
    mutationFn: (reason: string) =>
      call('POST /api/v1/admin/sellers/{sellerId}/members/{userId}/removal', {
        params: { sellerId: seller.id, userId: member.userId },
        body: { reason },
      }),
    onSuccess: () => {
      toast({ kind: 'success', title: t('removed', { name }) })
      onClose()
    },
    onSettled: () => invalidate(queryClient, 'GET /api/v1/admin/sellers'),
  })
  return (
    <ReasonDialog
      title={t('removeTitle', { name })}
      description={t('removeText', { seller: `\u2068${pick(seller.name, locale)}\u2069` })}
      label={t('reason')}
      hint={t('reasonHint')}
      action={t('remove')}
      pending={removing.isPending}
      error={removing.error}
      onConfirm={removing.mutate}
      onClose={onClose}
    />
  )
}
