import type { BatchBody } from '@dawra/contract/shop/sellers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useNow } from 'use-intl'
import { useShopManager } from '#features/shop/management/shop-manager.tsx'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useAttempt } from '#lib/write-once'
import { usePersonRules } from '#parts/person/fields.ts'
import { Button } from '#ui/button'
import { Sheet } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { TextField } from '#ui/text-field'
import { type BatchFields, batchOf, isBatchWeight, isCode, isPercent, newBatch } from './batch-fields.ts'
import { MethodField } from './method-field.tsx'

/** Adds a batch under the code on its bags; products are filled from it. */
export function AddBatch({ onClose }: { onClose: () => void }) {
  const t = useT('seller.batch')
  return (
    <Sheet open onOpenChange={open => open || onClose()} title={t('title')} description={t('text')}>
      <BatchForm onDone={onClose} />
    </Sheet>
  )
}

interface FormProps {
  form: UseFormReturn<BatchFields>
}

function BatchForm({ onDone }: { onDone: () => void }) {
  const shell = useT('shell')
  const { say } = useShopManager()
  const form = useForm<BatchFields>({ defaultValues: newBatch(useNow()) })
  const adding = useAdd(onDone)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(fields => adding.mutate(batchOf(fields)))}
    >
      <Made form={form} />
      <Analysis form={form} />
      <FormProblem>{adding.isError && say(adding.error)}</FormProblem>
      <Button type="submit" size="large" pending={adding.isPending}>
        {shell('save')}
      </Button>
    </form>
  )
}

function Made({ form }: FormProps) {
  const t = useT('seller.batch')
  const shell = useT('shell')
  const rules = usePersonRules()
  const { errors } = form.formState
  const readyAfter = (readyOn: string, { startedOn }: BatchFields) =>
    rules.filled(readyOn) !== true ? rules.filled(readyOn) : readyOn >= startedOn || t('readyWrong')
  return (
    <>
      <TextField
        {...form.register('code', { validate: typed => isCode(typed) || t('codeWrong') })}
        dir="ltr"
        maxLength={14}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        label={t('code')}
        hint={t('codeHint')}
        error={errors.code?.message}
        className="font-code uppercase rtl:text-end"
      />
      <MethodField {...form.register('method')} />
      <TextField
        {...form.register('weight', { validate: typed => isBatchWeight(typed) || t('weightWrong') })}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        label={t('weight')}
        error={errors.weight?.message}
        className="max-w-48 rtl:text-end"
      />
      <TextField
        {...form.register('readyOn', { validate: readyAfter })}
        type="date"
        label={t('readyOn')}
        hint={t('readyHint')}
        error={errors.readyOn?.message}
        className="max-w-56"
      />
      <TextField
        {...form.register('startedOn')}
        type="date"
        label={t('startedOn')}
        optional={shell('optional')}
        className="max-w-56"
      />
    </>
  )
}

const NUTRIENTS = ['nitrogen', 'phosphorus', 'potassium'] as const

function Analysis({ form }: FormProps) {
  const t = useT('seller.batch')
  const shell = useT('shell')
  const { errors } = form.formState
  return (
    <>
      <TextField
        {...form.register('feedstockEn')}
        lang="en"
        maxLength={200}
        label={t('feedstockEn')}
        optional={shell('optional')}
      />
      <TextField
        {...form.register('feedstockAr')}
        lang="ar"
        maxLength={200}
        label={t('feedstockAr')}
        optional={shell('optional')}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium">{t('analysis')}</legend>
        {NUTRIENTS.map(nutrient => (
          <TextField
            key={nutrient}
            {...form.register(nutrient, { validate: typed => isPercent(typed) || t('percentWrong') })}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            label={t(nutrient)}
            optional={shell('optional')}
            error={errors[nutrient]?.message}
            className="max-w-48 rtl:text-end"
          />
        ))}
      </fieldset>
    </>
  )
}

function useAdd(onDone: () => void) {
  const t = useT('seller.batch')
  const queryClient = useQueryClient()
  const { stock } = useShopManager()
  const attempt = useAttempt()
  return useMutation({
    mutationFn: (body: BatchBody) =>
      attempt(body, idempotencyKey => call('POST /api/v1/me/seller/batches', { body, idempotencyKey })),
    onSuccess: ({ code }) => {
      toast({ kind: 'success', title: t('added', { code: `\u2066${code}\u2069` }) })
      onDone()
    },
    onSettled: () => queryClient.invalidateQueries(stock()),
  })
}
