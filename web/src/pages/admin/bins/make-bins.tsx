import { type BinSize, binSizes, MAX_BINS_AT_ONCE } from '@dawra/contract/bins/rules'
import { plainTyped } from '@dawra/contract/platform/digits.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { refreshOfficeBins } from '#features/bins/queries.ts'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useAttempt } from '#lib/write-once'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { SelectField } from '#ui/select-field'
import { TextField } from '#ui/text-field'

const wholeOf = (typed: string) => {
  const latin = plainTyped(typed)
  return /^\d{1,6}$/.test(latin) ? Number(latin) : Number.NaN
}

export function MakeBins() {
  const t = useT('adminBins.bins')
  const say = useOperatorProblem()
  const format = useFormat()
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  const form = useForm({ defaultValues: { count: '10', sizeLitres: '25', tareGrams: '1500' } })
  const { errors } = form.formState
  const making = useMutation({
    mutationFn: (body: { count: number; sizeLitres: BinSize; tareGrams: number }) =>
      attempt(body, idempotencyKey => call('POST /api/v1/admin/bins', { body, idempotencyKey })),
    onSuccess: ({ from, until }) =>
      toast({ kind: 'success', title: t('made', { from: String(from), until: String(until) }) }),
    onSettled: () => refreshOfficeBins(queryClient),
  })
  const within = (least: number, most: number, problem: string) => (typed: string) =>
    (wholeOf(typed) >= least && wholeOf(typed) <= most) || problem
  const make = form.handleSubmit(typed =>
    making.mutate({
      count: wholeOf(typed.count),
      sizeLitres: Number(typed.sizeLitres) as BinSize,
      tareGrams: wholeOf(typed.tareGrams),
    }),
  )
  return (
    <Panel title={t('make')} text={t('makeText')}>
      <form noValidate onSubmit={make} className="grid gap-4">
        <TextField
          {...form.register('count', {
            validate: within(1, MAX_BINS_AT_ONCE, t('countWrong', { most: format.number(MAX_BINS_AT_ONCE) })),
          })}
          inputMode="numeric"
          autoComplete="off"
          label={t('count')}
          error={errors.count?.message}
        />
        <SelectField {...form.register('sizeLitres')} label={t('size')}>
          {binSizes.map(size => (
            <option key={size} value={size}>
              {format.number(size)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...form.register('tareGrams', { validate: within(100, 30_000, t('tareWrong')) })}
          inputMode="numeric"
          autoComplete="off"
          label={t('tareGrams')}
          error={errors.tareGrams?.message}
        />
        <FormProblem>{making.isError && say(making.error)}</FormProblem>
        <Button type="submit" pending={making.isPending} className="justify-self-start">
          {t('add')}
        </Button>
      </form>
    </Panel>
  )
}
