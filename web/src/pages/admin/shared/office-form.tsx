import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useFormContext } from 'react-hook-form'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { ReasonField, wantsReason } from './reason-field.tsx'
import { useOperatorProblem } from './use-operator-problem.tsx'

interface OfficeFormProps<Fields extends FieldValues> {
  form: UseFormReturn<Fields>
  onSubmit: () => void
  saving: { isPending: boolean; isError: boolean; error: unknown }
  /** The text of the button. */
  action: string
  /** Beside the button. */
  aside?: ReactNode
  /** The dialog for a change that another member saved meanwhile. */
  conflict?: ReactNode
  children: ReactNode
}

/** The frame of a form of the office; its fields reach the form by `useFormContext`. */
export function OfficeForm<Fields extends FieldValues>({
  form,
  onSubmit,
  saving,
  action,
  aside,
  conflict,
  children,
}: OfficeFormProps<Fields>) {
  const say = useOperatorProblem()
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        {children}
        <FormProblem>{saving.isError && say(saving.error)}</FormProblem>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={saving.isPending}>
            {action}
          </Button>
          {aside}
        </div>
        {conflict}
      </form>
    </FormProvider>
  )
}

/** Why the change is made: the field `reason` of the form around it. @param missing its error */
export function ChangeReason({ missing, label }: { missing: string; label?: string }) {
  const { register, formState } = useFormContext<{ reason: string }>()
  return (
    <ReasonField
      {...register('reason', wantsReason(missing))}
      {...(label && { label })}
      error={formState.errors.reason?.message}
    />
  )
}

/** What the change does, said before it is saved. */
export const Effect = ({ children }: { children: ReactNode }) => (
  <p className="rounded-card bg-luban p-3 text-14 wrap-anywhere">{children}</p>
)
