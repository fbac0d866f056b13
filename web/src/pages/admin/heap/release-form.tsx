import type { HeapDetails } from '@dawra/contract/processing/schemas'
import { useForm } from 'react-hook-form'
import { useRipenessText } from '#features/processing/use-ripeness-text.ts'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { TextField } from '#ui/text-field'
import { parseGrams } from './parse-weights.ts'
import { useHeapAct } from './use-heap-act.ts'

/** Turns a heap that fulfils all rules into a batch; otherwise shows what is missing. */
export function ReleaseForm({ heap }: { heap: HeapDetails }) {
  const t = useT('adminHeaps')
  const say = useOperatorProblem()
  const format = useFormat()
  const { titleOf } = useRipenessText()
  const { id: heapId, code, checklist, stillThere } = heap
  const form = useForm({ defaultValues: { yield: '' } })
  const releasing = useHeapAct(
    heapId,
    (grams: number, idempotencyKey) =>
      call('POST /api/v1/admin/heaps/{heapId}/release', {
        params: { heapId },
        body: { grams },
        idempotencyKey,
      }),
    { doneText: t('end.released', { code: `\u2066${code}\u2069` }) },
  )
  const missing = checklist.filter(({ isMet }) => !isMet).map(titleOf)
  const release = form.handleSubmit(typed => {
    const grams = parseGrams(typed.yield)
    if (grams !== null) releasing.mutate(grams)
  })
  return (
    <form noValidate onSubmit={release} className="grid gap-3">
      <p className="text-14 text-muted">{t('end.releaseText')}</p>
      <TextField
        {...form.register('yield', {
          validate: typed => parseGrams(typed) !== null || t('take.weightWrong'),
        })}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        className="max-w-48 rtl:text-end"
        label={t('end.yield')}
        hint={t('end.yieldHint', { weight: format.weight(stillThere) })}
        error={form.formState.errors.yield?.message}
      />
      {missing.length > 0 && (
        <p className="rounded-control bg-date-soft p-3 text-14 text-date">
          {t('end.notRipe', { missing: missing.join(' · ') })}
        </p>
      )}
      <FormProblem>{releasing.isError && say(releasing.error)}</FormProblem>
      <Button type="submit" pending={releasing.isPending} className="justify-self-start">
        {t('end.release')}
      </Button>
    </form>
  )
}
