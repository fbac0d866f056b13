import { dateOf, muscatDayNumber } from '@dawra/contract/platform/muscat.rules'
import type { BodyOf } from '@dawra/contract/platform/route'
import type { enterPrivacyRequest } from '@dawra/contract/profile/privacy-requests'
import { privacyRequestKinds } from '@dawra/contract/profile/privacy-requests.rules'
import { useForm } from 'react-hook-form'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { SelectField } from '#ui/select-field'
import { TextArea, TextField } from '#ui/text-field'
import { usePrivacyAct } from './queries.ts'

type Body = BodyOf<typeof enterPrivacyRequest>

const SHORTEST = 3

/** Records a request that came by mail, phone or on paper. */
export function RecordRequest({ onClose }: { onClose: () => void }) {
  const t = useT('adminPrivacy')
  return (
    <Dialog open onOpenChange={onClose} title={t('enter')} description={t('enterText')}>
      <Fields onClose={onClose} />
    </Dialog>
  )
}

function Fields({ onClose }: { onClose: () => void }) {
  const t = useT('adminPrivacy')
  const say = useOperatorProblem()
  const today = dateOf(muscatDayNumber(new Date()))
  const form = useForm<Body & { key: string }>({
    defaultValues: {
      kind: 'access',
      way: 'mail',
      contact: '',
      text: '',
      receivedOn: today,
      key: crypto.randomUUID(),
    },
  })
  const entering = usePrivacyAct(({ key, ...body }: Body & { key: string }) =>
    call('POST /api/v1/admin/privacy-requests', { body, idempotencyKey: key }),
  )
  const isLong = (typed: string) => typed.trim().length >= SHORTEST || t('wordsMissing')
  const send = form.handleSubmit(typed =>
    entering.mutate(typed, {
      onSuccess: () => {
        toast({ kind: 'success', title: t('entered') })
        onClose()
      },
    }),
  )
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <SelectField label={t('kind')} {...form.register('kind')}>
        {privacyRequestKinds.map(name => (
          <option key={name} value={name}>
            {t(`kinds.${name}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('way')} {...form.register('way')}>
        {(['mail', 'phone', 'paper'] as const).map(name => (
          <option key={name} value={name}>
            {t(`ways.${name}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('contact')}
        hint={t('contactHint')}
        maxLength={200}
        error={errors.contact?.message}
        {...form.register('contact', { validate: isLong })}
      />
      <TextField label={t('receivedOn')} type="date" max={today} {...form.register('receivedOn')} />
      <TextArea
        label={t('words')}
        maxLength={2000}
        rows={4}
        error={errors.text?.message}
        {...form.register('text', { validate: isLong })}
      />
      <FormProblem>{entering.isError && say(entering.error)}</FormProblem>
      <Button type="submit" pending={entering.isPending}>
        {t('enterSend')}
      </Button>
    </form>
  )
}
