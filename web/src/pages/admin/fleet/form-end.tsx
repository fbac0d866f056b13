import type { UseFormRegisterReturn } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { ReasonField, wantsReason } from '#pages/admin/shared/reason-field.tsx'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'

export const useReasonRule = () => {
  const t = useT('adminFleet')
  return wantsReason(t('reasonMissing'))
}

interface FormEndProps {
  field: UseFormRegisterReturn
  error: string | undefined
  saving: { isPending: boolean; isError: boolean; error: unknown }
  isNew: boolean
}

export function FormEnd({ field, error, saving, isNew }: FormEndProps) {
  const t = useT('adminFleet')
  const say = useOperatorProblem()
  return (
    <>
      <ReasonField {...field} label={t('reason')} error={error} />
      <FormProblem>{saving.isError && say(saving.error)}</FormProblem>
      <Button type="submit" pending={saving.isPending} className="justify-self-start">
        {t(isNew ? 'add' : 'save')}
      </Button>
    </>
  )
}
