import type { OfficeMember } from '@dawra/contract/identity/office-members'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { TextArea } from '#ui/text-field'
import { isReason } from './permissions-dialog.tsx'
import { useRemoveFromOffice } from './queries.ts'

interface RemoveDialogProps {
  member: OfficeMember
  name: string
  onClose: () => void
}

export function RemoveDialog({ member, name, onClose }: RemoveDialogProps) {
  const t = useT('adminOffice')
  const say = useProblemText()
  const removing = useRemoveFromOffice(member)
  const form = useForm({ defaultValues: { reason: '' } })
  const remove = form.handleSubmit(({ reason }) =>
    removing.mutate(reason.trim(), {
      onSuccess: () => {
        toast({ kind: 'success', title: t('removed', { name }) })
        onClose()
      },
    }),
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('removeTitle', { name })}
      description={t('removeText', { name })}
    >
      <form noValidate onSubmit={remove} className="grid gap-4">
        <TextArea
          {...form.register('reason', { validate: isReason(t('reasonMissing')) })}
          maxLength={500}
          rows={2}
          label={t('reason')}
          error={form.formState.errors.reason?.message}
        />
        <FormProblem>{removing.isError && say(removing.error)}</FormProblem>
        <Button type="submit" variant="danger" pending={removing.isPending}>
          {t('removeAction')}
        </Button>
      </form>
    </Dialog>
  )
}
