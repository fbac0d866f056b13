import { countableGrams, type StockReason, stockReasons } from '@dawra/contract/shop/rules'
import type { Batch, StockedProduct } from '@dawra/contract/shop/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { gramsOf } from '#lib/kilos'
import { pick } from '#lib/locale'
import { toast } from '#lib/toasts'
import { useAttempt } from '#lib/write-once'
import { usePersonRules } from '#parts/person/fields.ts'
import { Button } from '#ui/button'
import { RadioCard } from '#ui/choices'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { SelectField } from '#ui/select-field'
import { TextField } from '#ui/text-field'
import { useShopManager } from './shop-manager.tsx'

interface StockDialogProps {
  product: StockedProduct
  batches: readonly Batch[]
  onClose: () => void
}

interface Fields {
  reason: StockReason
  batchId: string
  weight: string
}

export function StockDialog({ product, batches, onClose }: StockDialogProps) {
  const t = useT('operatorCompost.change')
  const name = `\u2068${pick(product.title, useLocale())}\u2069`
  return (
    <Dialog open onOpenChange={open => open || onClose()} title={t('title', { name })}>
      <StockForm product={product} batches={batches} onClose={onClose} />
    </Dialog>
  )
}

function StockForm({ product, batches, onClose }: StockDialogProps) {
  const t = useT('operatorCompost.change')
  const { say } = useShopManager()
  const form = useForm<Fields>({
    defaultValues: { reason: batches.length > 0 ? 'batch' : 'counted', batchId: '', weight: '' },
  })
  const saving = useSave(product, onClose)
  const reason = form.watch('reason')
  return (
    <form noValidate onSubmit={form.handleSubmit(fields => saving.mutate(fields))} className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium">{t('reason')}</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {stockReasons.map(value => (
            <RadioCard key={value} {...form.register('reason')} value={value} label={t(`reasons.${value}`)} />
          ))}
        </div>
      </fieldset>
      {reason === 'batch' && <BatchField form={form} product={product} batches={batches} />}
      <WeightField form={form} product={product} reason={reason} />
      <FormProblem>{saving.isError && say(saving.error)}</FormProblem>
      <Button type="submit" size="large" pending={saving.isPending}>
        {t('action')}
      </Button>
    </form>
  )
}

function BatchField({
  form,
  product,
  batches,
}: Omit<StockDialogProps, 'onClose'> & { form: UseFormReturn<Fields> }) {
  const t = useT('operatorCompost.change')
  const format = useFormat()
  const rules = usePersonRules()
  const { side } = useShopManager()
  const chosen = form.watch('batchId')
  const before = product.batch?.code
  const isOther = chosen !== '' && batches.find(({ id }) => id === chosen)?.code !== before
  const isMixed = isOther && product.gramsLeft > 0 && before !== undefined
  return (
    <div className="grid gap-2">
      <SelectField
        {...form.register('batchId', { validate: rules.filled })}
        label={t('batch')}
        hint={batches.length === 0 ? t(side === 'office' ? 'noBatches' : 'noOwnBatches') : undefined}
        error={form.formState.errors.batchId?.message}
      >
        <option value="">{t('chooseBatch')}</option>
        {batches.map(({ id, code, gramsLeft }) => (
          <option key={id} value={id}>
            {`\u2066${code}\u2069 · ${format.weight(gramsLeft)}`}
          </option>
        ))}
      </SelectField>
      {isMixed && (
        <p className="rounded-control bg-date-soft p-3 text-14 text-date">
          {product.isRecalled ? t('recalledNote') : t('mixedNote', { code: `\u2066${before}\u2069` })}
        </p>
      )}
    </div>
  )
}

const WEIGHT_LABELS = { batch: 'weightIn', counted: 'weightCounted', lost: 'weightLost' } as const

interface WeightFieldProps {
  form: UseFormReturn<Fields>
  product: StockedProduct
  reason: StockReason
}

function WeightField({ form, product, reason }: WeightFieldProps) {
  const t = useT('operatorCompost.change')
  const format = useFormat()
  /** A stock count may be zero; a new batch or a loss may not. */
  const check = (typed: string, fields: Fields) =>
    gramsOf(typed) >= (fields.reason === 'counted' ? 0 : 1) || t('weightWrong')
  return (
    <TextField
      {...form.register('weight', { validate: check })}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      label={t(WEIGHT_LABELS[reason])}
      hint={reason === 'counted' && t('countedHint', { weight: format.weight(countableGrams(product)) })}
      error={form.formState.errors.weight?.message}
      className="max-w-48 rtl:text-end"
    />
  )
}

function useSave(product: StockedProduct, onDone: () => void) {
  const t = useT('operatorCompost.change')
  const format = useFormat()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  const desk = useShopManager()
  return useMutation({
    mutationFn: ({ reason, batchId, weight }: Fields) => {
      const grams = gramsOf(weight)
      const body =
        reason === 'batch'
          ? { reason, grams, batchId }
          : reason === 'counted'
            ? { reason, grams, recordedGrams: countableGrams(product) }
            : { reason, grams }
      return attempt(body, idempotencyKey => desk.addStock(product.id, body, idempotencyKey))
    },
    onSuccess: ({ title, gramsLeft }) => {
      const values = { name: `\u2068${pick(title, locale)}\u2069`, weight: format.weight(gramsLeft) }
      toast({ kind: 'success', title: t('done', values) })
      onDone()
    },
    onSettled: () => queryClient.invalidateQueries(desk.stock()),
  })
}
