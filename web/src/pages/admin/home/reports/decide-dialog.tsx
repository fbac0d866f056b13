import { isHideable, type Verdict } from '@dawra/contract/moderation/rules'
import type { ModerationCase } from '@dawra/contract/moderation/schemas'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useDraftForm } from '#lib/use-draft-form'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { usePersonRules } from '#parts/person/fields.ts'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { TextArea } from '#ui/text-field'
import { useDecideCase } from './queries.ts'

interface DecideDialogProps {
  open: ModerationCase
  verdict: Verdict
  onClose: () => void
}

/** The effects and the reason of a decision. A decision is final. */
export function DecideDialog({ open, verdict, onClose }: DecideDialogProps) {
  const t = useT('operator.reports')
  const kind = isHideable(open.subject.kind) ? verdict : 'settle'
  return (
    <Dialog
      open
      onOpenChange={isOpen => isOpen || onClose()}
      title={t(`title.${kind}`)}
      description={t(`text.${kind}`)}
    >
      <DecideForm open={open} verdict={verdict} onClose={onClose} action={t(kind)} />
    </Dialog>
  )
}

function DecideForm({ open, verdict, onClose, action }: DecideDialogProps & { action: string }) {
  const t = useT('operator.reports')
  const say = useOperatorProblem()
  const shell = useT('shell')
  const rules = usePersonRules()
  const deciding = useDecideCase()
  const { form, forget } = useDraftForm(`case:${open.id}`, { note: '' })
  const decide = form.handleSubmit(({ note }) =>
    deciding.mutate(
      { caseId: open.id, verdict, note },
      {
        onSuccess: () => {
          forget()
          toast({ kind: 'success', title: t(`done.${verdict}`) })
          onClose()
        },
      },
    ),
  )
  return (
    <form noValidate onSubmit={decide} className="grid gap-4">
      <FormProblem>{deciding.isError && say(deciding.error)}</FormProblem>
      <TextArea
        {...form.register('note', { validate: typed => verdict !== 'hide' || rules.filled(typed) })}
        rows={3}
        maxLength={500}
        label={t('note')}
        hint={t(verdict === 'hide' ? 'noteHintHide' : 'noteHint')}
        optional={verdict === 'hide' ? undefined : shell('optional')}
        error={form.formState.errors.note?.message}
      />
      <Button type="submit" variant={verdict === 'hide' ? 'danger' : 'primary'} pending={deciding.isPending}>
        {action}
      </Button>
    </form>
  )
}
