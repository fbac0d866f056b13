import { MOST_PER_PORTION } from '@dawra/contract/payouts/rules'
import { plainTyped } from '@dawra/contract/platform/digits.rules'
import { dayAfter, muscatDay } from '@dawra/contract/platform/muscat.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { ReasonField, wantsReason } from '#pages/admin/shared/reason-field.tsx'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { TextField } from '#ui/text-field'
import { basisPointsOf } from './basis-points.ts'
import { commissionQuery } from './queries.ts'

const tomorrow = () => dayAfter(muscatDay(new Date()), 1)
const portionOf = (typed: string) => {
  const text = plainTyped(typed)
  return /^\d{1,4}$/.test(text) && Number(text) <= MOST_PER_PORTION ? Number(text) : null
}

export function CommissionForm({ venueId }: { venueId: string }) {
  const t = useT('operatorPayouts.commission')
  const say = useOperatorProblem()
  const queryClient = useQueryClient()
  const form = useForm({ defaultValues: { share: '', perPortion: '0', fromDay: '', reason: '' } })
  const setting = useMutation({
    mutationFn: (body: { shareBp: number; perPortion: number; fromDay: string; reason: string }) =>
      call('POST /api/v1/admin/venues/{venueId}/commission', { params: { venueId }, body }),
    onSuccess: commission => {
      queryClient.setQueryData(commissionQuery(venueId).queryKey, commission)
      toast({ kind: 'success', title: t('done') })
      form.reset()
    },
  })
  const { errors } = form.formState
  const send = form.handleSubmit(({ share, perPortion, fromDay, reason }) =>
    setting.mutate({
      shareBp: basisPointsOf(share) ?? 0,
      perPortion: portionOf(perPortion) ?? 0,
      fromDay,
      reason: reason.trim(),
    }),
  )
  return (
    <Panel title={t('new')} text={t('newText')}>
      <form noValidate onSubmit={send} className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          {...form.register('share', { validate: typed => basisPointsOf(typed) !== null || t('shareWrong') })}
          inputMode="decimal"
          maxLength={5}
          label={t('shareField')}
          error={errors.share?.message}
        />
        <TextField
          {...form.register('perPortion', {
            validate: typed => portionOf(typed) !== null || t('portionWrong'),
          })}
          inputMode="numeric"
          maxLength={4}
          label={t('perPortion')}
          error={errors.perPortion?.message}
        />
        <TextField
          {...form.register('fromDay', { validate: day => day >= tomorrow() || t('dayWrong') })}
          type="date"
          label={t('from')}
          error={errors.fromDay?.message}
        />
        <div className="sm:col-span-3">
          <ReasonField
            {...form.register('reason', wantsReason(t('reasonMissing')))}
            label={t('reason')}
            error={errors.reason?.message}
          />
        </div>
        <div className="grid gap-3 sm:col-span-3">
          <FormProblem>{setting.isError && say(setting.error)}</FormProblem>
          <Button type="submit" pending={setting.isPending} className="justify-self-start">
            {t('set')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
