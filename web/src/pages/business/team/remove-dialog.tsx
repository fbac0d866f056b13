import type { Member } from '@dawra/contract/roles'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { useVenue } from '#parts/venue/use-venue.ts'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'
import { useRemove } from './queries.ts'

interface RemoveDialogProps {
  member: Member
  name: string
  isSelf: boolean
  onClose: () => void
}

/** Asks before somebody loses the board. */
export function RemoveDialog({ member, name, isSelf, onClose }: RemoveDialogProps) {
  const t = useT('team')
  const say = useProblemText()
  const removing = useRemove(useVenue().id)
  const isolated = `\u2068${name}\u2069`
  const remove = () =>
    removing.mutate(member.userId, {
      onSuccess: () => {
        if (!isSelf) toast({ kind: 'success', title: t('removed', { name: isolated }) })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isSelf ? t('leaveTitle') : t('removeTitle', { name: isolated })}
      description={isSelf ? t('leaveText') : t('removeText')}
      action={isSelf ? t('leave') : t('remove')}
      keep={t('keep')}
      dangerous
      pending={removing.isPending}
      onConfirm={remove}
    >
      <FormProblem>{removing.isError && say(removing.error)}</FormProblem>
    </ConfirmDialog>
  )
}
