import type { DeliveryTime, Parcel } from '@dawra/contract/orders/parcels'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { Answer } from '#ui/answer'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { SelectField } from '#ui/select-field'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { TextArea } from '#ui/text-field'
import { deliveryTimesQuery } from './queries.ts'
import { useShopManager } from './shop-manager.tsx'

interface RedeliverProps {
  parcel: Parcel
  onClose: () => void
}

const SHORTEST_REASON = 3

/** Schedules another delivery for a parcel that no driver will retry automatically. */
export function Redeliver({ parcel, onClose }: RedeliverProps) {
  const t = useT('operatorCompost.again')
  const query = useQuery(deliveryTimesQuery(parcel.id))
  const waiting = (
    <Loading label={t('loading')}>
      <CardSkeleton className="h-32" />
    </Loading>
  )
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t('title', { number: `\u2066${parcel.orderNumber}\u2069` })}
      description={t('text')}
    >
      <Answer query={query} waiting={waiting}>
        {times =>
          times.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <AgainForm parcel={parcel} times={times} onClose={onClose} />
          )
        }
      </Answer>
    </Dialog>
  )
}

function AgainForm({ parcel, times, onClose }: RedeliverProps & { times: readonly DeliveryTime[] }) {
  const t = useT('operatorCompost.again')
  const format = useFormat()
  const { say, parcels } = useShopManager()
  const queryClient = useQueryClient()
  const form = useForm({ defaultValues: { startsAt: '', reason: '' } })
  const bringing = useMutation({
    mutationFn: ({ startsAt, reason }: { startsAt: string; reason: string }) =>
      call('POST /api/v1/admin/parcels/{pickupId}/redelivery', {
        params: { pickupId: parcel.id },
        body: { startsAt, reason: reason.trim() },
      }),
    onSuccess: () => {
      toast({ kind: 'success', title: t('done') })
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries(parcels()),
  })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={form.handleSubmit(typed => bringing.mutate(typed))} className="grid gap-4">
      <FormProblem>{bringing.isError && say(bringing.error)}</FormProblem>
      <SelectField
        {...form.register('startsAt', { validate: startsAt => startsAt !== '' || t('whenMissing') })}
        label={t('when')}
        error={errors.startsAt?.message}
      >
        <option value="">{t('choose')}</option>
        {times.map(time => (
          <option key={time.startsAt} value={time.startsAt}>
            {format.window(time)}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...form.register('reason', {
          validate: typed => typed.trim().length >= SHORTEST_REASON || t('reasonMissing'),
        })}
        rows={2}
        maxLength={500}
        label={t('reason')}
        error={errors.reason?.message}
      />
      <Button type="submit" pending={bringing.isPending} className="justify-self-start">
        {t('action')}
      </Button>
    </form>
  )
}
