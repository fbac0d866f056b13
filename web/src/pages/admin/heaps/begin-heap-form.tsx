import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { Site } from '@dawra/contract/processing/heap-sites'
import { MAKES, type ProcessMethod, processMethods } from '@dawra/contract/processing/rules'
import type { StockedProduct } from '@dawra/contract/shop/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useNow } from 'use-intl'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { toast } from '#lib/toasts'
import { useAttempt } from '#lib/write-once'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { SelectField } from '#ui/select-field'
import { TextField } from '#ui/text-field'

interface BeginFormProps {
  sites: readonly Site[]
  products: readonly StockedProduct[]
  onDone: () => void
}

interface Fields {
  siteId: string
  method: ProcessMethod
  productId: string
  startedOn: string
}

export function BeginHeapForm({ sites, products, onDone }: BeginFormProps) {
  const t = useT('adminHeaps.begin')
  const batch = useT('batch')
  const locale = useLocale()
  const say = useOperatorProblem()
  const today = muscatDay(useNow())
  const form = useForm<Fields>({
    defaultValues: { siteId: sites[0]?.id ?? '', method: 'windrow', productId: '', startedOn: today },
  })
  const beginning = useBegin(onDone)
  const { errors } = form.formState
  const method = form.watch('method')
  const fitting = products.filter(product => MAKES[method].includes(product.method))
  const chosen = (value: string) => value !== '' || t('choose')
  return (
    <form noValidate onSubmit={form.handleSubmit(fields => beginning.mutate(fields))} className="grid gap-4">
      <SelectField
        {...form.register('siteId', { validate: chosen })}
        label={t('site')}
        hint={sites.length === 0 && t('noSite')}
        error={errors.siteId?.message}
      >
        <option value="">{t('choose')}</option>
        {sites.map(({ id, name }) => (
          <option key={id} value={id}>
            {name[locale]}
          </option>
        ))}
      </SelectField>
      <SelectField {...form.register('method')} label={t('method')}>
        {processMethods.map(value => (
          <option key={value} value={value}>
            {batch(`processes.${value}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...form.register('productId', {
          validate: value => fitting.some(({ id }) => id === value) || t('choose'),
        })}
        label={t('product')}
        hint={fitting.length === 0 && t('noProduct')}
        error={errors.productId?.message}
      >
        <option value="">{t('choose')}</option>
        {fitting.map(({ id, title, seller }) => (
          <option key={id} value={id}>
            {`\u2068${pick(title, locale)}\u2069 · \u2068${pick(seller.name, locale)}\u2069`}
          </option>
        ))}
      </SelectField>
      <TextField
        {...form.register('startedOn', { validate: day => (day !== '' && day <= today) || t('wrongDay') })}
        type="date"
        dir="ltr"
        max={today}
        label={t('startedOn')}
        error={errors.startedOn?.message}
      />
      <FormProblem>{beginning.isError && say(beginning.error)}</FormProblem>
      <Button type="submit" size="large" pending={beginning.isPending}>
        {t('action')}
      </Button>
    </form>
  )
}

function useBegin(onDone: () => void) {
  const t = useT('adminHeaps.begin')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const attempt = useAttempt()
  return useMutation({
    mutationFn: (body: Fields) =>
      attempt(body, idempotencyKey => call('POST /api/v1/admin/heaps', { body, idempotencyKey })),
    onSuccess: ({ id, code }) => {
      toast({ kind: 'success', title: t('done', { code: `\u2066${code}\u2069` }) })
      onDone()
      void navigate({ to: '/admin/heaps/$heap', params: { heap: id } })
    },
    onSettled: () => invalidate(queryClient, 'GET /api/v1/admin/heaps'),
  })
}
