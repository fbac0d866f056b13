import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { usePersonRules } from '#parts/person/fields.ts'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { TextArea } from '#ui/text-field'
import { useShopManager } from './shop-manager.tsx'

const LONGEST_REASON = 300

interface ReasonDialogProps {
  title: string
  description: string
  label: string
  hint?: ReactNode
  action: string
  pending: boolean
  error: Error | null
  onConfirm: (reason: string) => void
  onClose: () => void
}

export function ReasonDialog({ title, description, onClose, ...requested }: ReasonDialogProps) {
  return (
    <Dialog open onOpenChange={open => open || onClose()} title={title} description={description}>
      <ReasonForm {...requested} />
    </Dialog>
  )
}

function ReasonForm({
  label,
  hint,
  action,
  pending,
  error,
  onConfirm,
}: Omit<ReasonDialogProps, 'title' | 'description' | 'onClose'>) {
  const { say } = useShopManager()
  const rules = usePersonRules()
  const form = useForm({ defaultValues: { reason: '' } })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ reason }) => onConfirm(reason.trim()))}
      className="grid gap-4"
    >
      <FormProblem>{error && say(error)}</FormProblem>
      <TextArea
        {...form.register('reason', { validate: rules.filled })}
        rows={3}
        maxLength={LONGEST_REASON}
        label={label}
        hint={hint}
        error={form.formState.errors.reason?.message}
      />
      <Button type="submit" variant="danger" size="large" pending={pending}>
        {action}
      </Button>
    </form>
  )
}
