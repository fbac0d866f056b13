import { type AbuseDecision, abuseDecisionsFor } from '@dawra/contract/abuse/rules'
import type { AbuseCase } from '@dawra/contract/abuse/schemas'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { CheckboxField } from '#ui/checkbox-field'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { SelectField } from '#ui/select-field'
import { TextArea } from '#ui/text-field'
import { useDecideAbuse } from './queries.ts'

const SHORTEST = 3
const DAYS = [7, 30, 90, 365, 3650] as const

interface Typed {
  decision: AbuseDecision
  people: string[]
  days: string
  reason: string
}

/** The decision, its accounts and its reason; nothing is preselected. */
export function DecideCase({ found, onClose }: { found: AbuseCase; onClose: () => void }) {
  const t = useT('adminAbuse')
  return (
    <Dialog open onOpenChange={open => open || onClose()} title={t('decide')} description={t('decideText')}>
      <Fields found={found} onClose={onClose} />
    </Dialog>
  )
}

function Fields({ found, onClose }: { found: AbuseCase; onClose: () => void }) {
  const t = useT('adminAbuse')
  const say = useOperatorProblem()
  const deciding = useDecideAbuse(found.id)
  const form = useForm<Typed>({
    defaultValues: { decision: 'nothing', people: [], days: '30', reason: '' },
  })
  const decision = form.watch('decision')
  const send = form.handleSubmit(({ people, days, reason: typed }) => {
    const reason = typed.trim()
    const body =
      decision === 'nothing'
        ? { decision, reason }
        : decision === 'blocked'
          ? { decision, people, days: Number(days), reason }
          : { decision, people, reason }
    deciding.mutate(body, {
      onSuccess: () => {
        toast({ kind: 'success', title: t('saved') })
        onClose()
      },
    })
  })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <SelectField label={t('decision')} {...form.register('decision')}>
        {abuseDecisionsFor(found.pattern).map(name => (
          <option key={name} value={name}>
            {t(`decisions.${name}.name`)}
          </option>
        ))}
      </SelectField>
      <p className="text-14 text-muted">{t(`decisions.${decision}.text`)}</p>
      {decision !== 'nothing' && (
        <fieldset className="grid">
          <legend className="font-medium">{t('people')}</legend>
          {found.accounts.map(({ id, name, isOffice }) => (
            <CheckboxField
              key={id}
              {...form.register('people', {
                validate: chosen => chosen.length > 0 || t('peopleMissing'),
              })}
              value={id}
              disabled={isOffice}
              label={<Name>{name}</Name>}
            />
          ))}
        </fieldset>
      )}
      {decision === 'blocked' && (
        <SelectField label={t('days')} {...form.register('days')}>
          {DAYS.map(days => (
            <option key={days} value={days}>
              {t('forDays', { count: days })}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        {...form.register('reason', {
          validate: typed => typed.trim().length >= SHORTEST || t('reasonMissing'),
        })}
        maxLength={1000}
        rows={3}
        label={decision === 'nothing' ? t('note') : t('reason')}
        error={errors.reason?.message}
      />
      <FormProblem>{errors.people?.message ?? (deciding.isError && say(deciding.error))}</FormProblem>
      <Button
        type="submit"
        variant={decision === 'blocked' ? 'danger' : 'primary'}
        pending={deciding.isPending}
      >
        {t('save')}
      </Button>
    </form>
  )
}
