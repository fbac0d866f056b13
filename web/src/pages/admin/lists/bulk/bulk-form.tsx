import type { BulkAct } from '@dawra/contract/orders/bulk-pickups.rules'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { SelectField } from '#ui/select-field'
import { TextArea } from '#ui/text-field'
import type { useBulk } from './use-bulk.ts'

const CAUSES = ['closing', 'quality', 'sold_out', 'other'] as const
const SHORTEST = 3

interface BulkFormProps {
  act: BulkAct
  running: Pick<ReturnType<typeof useBulk>, 'error' | 'isPending'>
  onConfirm: (why: { cause: (typeof CAUSES)[number]; reason: string }) => void
}

export function BulkForm({ act, running, onConfirm }: BulkFormProps) {
  const t = useT('adminLists.bulk')
  const say = useOperatorProblem()
  const form = useForm<{ cause: (typeof CAUSES)[number]; reason: string }>({
    defaultValues: { cause: 'closing', reason: '' },
  })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ cause, reason }) => onConfirm({ cause, reason: reason.trim() }))}
      className="grid gap-4"
    >
      <FormProblem>{running.error && say(running.error)}</FormProblem>
      {act === 'cancel' && (
        <SelectField {...form.register('cause')} label={t('cause')}>
          {CAUSES.map(cause => (
            <option key={cause} value={cause}>
              {t(`causes.${cause}`)}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        {...form.register('reason', {
          validate: text => text.trim().length >= SHORTEST || t('tooShort'),
        })}
        rows={3}
        maxLength={300}
        label={t('reason')}
        error={form.formState.errors.reason?.message}
      />
      <Button type="submit" variant="danger" size="large" pending={running.isPending}>
        {t(`act.${act}`)}
      </Button>
    </form>
  )
}
