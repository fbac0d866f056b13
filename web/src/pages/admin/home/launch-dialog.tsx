import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { TextArea } from '#ui/text-field'
import { type Flip, useFlip } from './queries.ts'

const SHORTEST_REASON = 3

export function LaunchDialog({
  flip: { name, state, reason },
  onClose,
}: {
  flip: Flip
  onClose: () => void
}) {
  const t = useT('operator.launch')
  const shell = useT('shell')
  const say = useOperatorProblem()
  const form = useForm({ defaultValues: { reason } })
  const flipping = useFlip()
  const isOpening = state === 'open'
  const part = t(name)
  const done = () => {
    toast({ kind: 'success', title: t(isOpening ? 'nowOpen' : 'nowSoon', { name: part }) })
    onClose()
  }
  const save = form.handleSubmit(typed =>
    flipping.mutate({ name, state, reason: typed.reason.trim() }, { onSuccess: done }),
  )
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t(isOpening ? 'openIt' : 'close', { name: part })}
      description={isOpening ? t('opens') : t(`stops.${name}`)}
    >
      <form noValidate onSubmit={save} className="mt-4 grid gap-4">
        <TextArea
          {...form.register('reason', {
            validate: typed => typed.trim().length >= SHORTEST_REASON || t('reasonMissing'),
          })}
          maxLength={500}
          rows={2}
          label={t('reason')}
          error={form.formState.errors.reason?.message}
        />
        <FormProblem>{flipping.isError && say(flipping.error)}</FormProblem>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {isOpening ? shell('cancel') : t('keepOpen')}
          </Button>
          <Button type="submit" variant={isOpening ? 'primary' : 'danger'} pending={flipping.isPending}>
            {t(isOpening ? 'openAction' : 'closeAction')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
