import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { usePersonRules } from '#parts/person/fields.ts'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { TextArea } from '#ui/text-field'
import { useDecide } from './queries.ts'
import type { Waiting } from './waiting-application.tsx'

interface RejectDialogProps {
  application: Waiting
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function RejectDialog({ application, ...dialog }: RejectDialogProps) {
  const t = useT('operator.applications')
  const { name, email } = application.person
  return (
    <Dialog
      {...dialog}
      title={t('reasonTitle', { name: `\u2068${name || email}\u2069` })}
      description={t('reasonText')}
    >
      <ReasonForm application={application} onDone={() => dialog.onOpenChange(false)} />
    </Dialog>
  )
}

function ReasonForm({ application, onDone }: { application: Waiting; onDone: () => void }) {
  const t = useT('operator.applications')
  const say = useOperatorProblem()
  const rules = usePersonRules()
  const deciding = useDecide()
  const form = useForm({ defaultValues: { reason: '' } })
  const { name, email } = application.person
  const reject = form.handleSubmit(({ reason }) =>
    deciding.mutate(
      { applicationId: application.id, body: { approved: false, reason: reason.trim() } },
      {
        onSuccess: () => {
          toast({ title: t('rejected', { name: `\u2068${name || email}\u2069` }) })
          onDone()
        },
      },
    ),
  )
  return (
    <form noValidate onSubmit={reject} className="grid gap-4">
      <FormProblem>{deciding.isError && say(deciding.error)}</FormProblem>
      <TextArea
        {...form.register('reason', { validate: rules.filled })}
        maxLength={500}
        label={t('reason')}
        error={form.formState.errors.reason?.message}
      />
      <Button type="submit" variant="danger" pending={deciding.isPending}>
        {t('send')}
      </Button>
    </form>
  )
}
