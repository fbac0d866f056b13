import type { UseFormRegisterReturn } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { TextArea } from '#ui/text-field'

const SHORTEST_REASON = 3

/** What the reason of a change has to be. */
export const useReasonRule = () => {
  const t = useT('adminFleet')
  return { validate: (typed: string) => typed.trim().length >= SHORTEST_REASON || t('reasonMissing') }
}

interface FormEndProps {
  /** Of the field `reason`. */
  field: UseFormRegisterReturn
  error: string | undefined
  saving: { isPending: boolean; isError: boolean; error: unknown }
  isNew: boolean
}

/** Why, and the button: how each form of the fleet ends. */
export function FormEnd({ field, error, saving, isNew }: FormEndProps) {
  const t = useT('adminFleet')
  const say = useOperatorProblem()
  return (
    <>
      <TextArea {...field} maxLength={500} rows={2} label={t('reason')} error={error} />
      <FormProblem>{saving.isError && say(saving.error)}</FormProblem>
      <Button type="submit" pending={saving.isPending} className="justify-self-start">
        {t(isNew ? 'add' : 'save')}
      </Button>
    </>
  )
}
