import { dayNumberOf, weekdayOf } from '@dawra/contract/platform/muscat.rules'
import type { RoundOfDay } from '@dawra/contract/rounds/routes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type Fleet, fleetQuery } from '#features/rounds/fleet-query.ts'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { ReasonField, wantsReason } from '#pages/admin/shared/reason-field.tsx'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Sheet } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { SelectField } from '#ui/select-field'
import { CardSkeleton } from '#ui/skeleton'
import { readRoundsAgain } from './queries.ts'

export function DriverDialog({ round, onClose }: { round: RoundOfDay; onClose: () => void }) {
  const t = useT('adminRounds')
  const query = useQuery(fleetQuery())
  return (
    <Sheet
      open
      onOpenChange={open => open || onClose()}
      title={t.rich('driver.title', { name: () => <Name>{round.name}</Name> })}
      description={t('driver.text')}
    >
      <Answer query={query} waiting={<CardSkeleton className="h-48" />}>
        {fleet => <Choose fleet={fleet} round={round} onClose={onClose} />}
      </Answer>
    </Sheet>
  )
}

function Choose({ fleet, round, onClose }: { fleet: Fleet; round: RoundOfDay; onClose: () => void }) {
  const t = useT('adminRounds')
  const say = useOperatorProblem()
  const queryClient = useQueryClient()
  const before = round.driver?.id ?? null
  const form = useForm({ defaultValues: { driverId: before ?? '', reason: '' } })
  const weekday = weekdayOf(dayNumberOf(round.day))
  const fit = fleet.drivers.filter(
    ({ id, isActive, weekdays, vehicleKinds, licenceExpiresOn }) =>
      id === before ||
      (isActive &&
        weekdays.includes(weekday) &&
        vehicleKinds.includes(round.vehicle.kind) &&
        (licenceExpiresOn === null || licenceExpiresOn >= round.day)),
  )
  const giving = useMutation({
    mutationFn: ({ driverId, reason }: { driverId: string; reason: string }) =>
      call('POST /api/v1/admin/rounds/{roundId}/driver', {
        params: { roundId: round.id },
        body: { driverId: driverId || null, before, reason: reason.trim() },
      }),
    onSuccess: ({ driver }) => {
      toast({ kind: 'success', title: t(driver ? 'driver.given' : 'driver.taken') })
      onClose()
    },
    onSettled: () => readRoundsAgain(queryClient),
  })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={form.handleSubmit(typed => giving.mutate(typed))} className="grid gap-4">
      {fit.length === 0 && <p className="rounded-card bg-luban p-3">{t('driver.none')}</p>}
      <SelectField
        {...form.register('driverId', { validate: id => (id || null) !== before || t('driver.same') })}
        label={t('driver.who')}
        error={errors.driverId?.message}
      >
        <option value="">{t('driver.nobody')}</option>
        {fit.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <ReasonField
        {...form.register('reason', wantsReason(t('reasonMissing')))}
        label={t('reason')}
        error={errors.reason?.message}
      />
      <FormProblem>{giving.isError && say(giving.error)}</FormProblem>
      <Button type="submit" pending={giving.isPending} className="justify-self-start">
        {t('driver.do')}
      </Button>
    </form>
  )
}
