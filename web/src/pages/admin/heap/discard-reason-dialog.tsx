import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { TextArea } from '#ui/text-field'

const SHORTEST = 3

interface WhyDialogProps {
  title: string
  text: string
  action: string
  acting: { mutate: (reason: string) => void; isPending: boolean; isError: boolean; error: unknown }
  onClose: () => void
}

/** The reason of an act that cannot be undone; the audit log stores it. */
export function HeapReasonDialog({ title, text, action, acting, onClose }: WhyDialogProps) {
  const t = useT('adminHeaps')
  const say = useOperatorProblem()
  const form = useForm({ defaultValues: { reason: '' } })
  return (
    <Dialog open onOpenChange={open => open || onClose()} title={title} description={text}>
      <form
        noValidate
        onSubmit={form.handleSubmit(({ reason }) => acting.mutate(reason.trim()))}
        className="grid gap-4"
      >
        <TextArea
          {...form.register('reason', {
            validate: typed => typed.trim().length >= SHORTEST || t('reasonMissing'),
          })}
          rows={3}
          maxLength={300}
          label={t('reason')}
          error={form.formState.errors.reason?.message}
        />
        <FormProblem>{acting.isError && say(acting.error)}</FormProblem>
        <Button type="submit" variant="danger" size="large" pending={acting.isPending}>
          {action}
        </Button>
      </form>
    </Dialog>
  )
}
