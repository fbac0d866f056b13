import { plainTyped } from '@dawra/contract/platform/digits.rules'
import { type BagLabelFormat, bagLabelFormats } from '@dawra/contract/processing/rules'
import type { HeapDetails } from '@dawra/contract/processing/schemas'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { callForFile } from '#lib/client'
import { saveFile } from '#lib/download'
import { useLocale, useT } from '#lib/i18n'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { TextField } from '#ui/text-field'

const MOST_KILOS = 1000
const kilosOf = (typed: string) => {
  const kilos = Number(plainTyped(typed) || Number.NaN)
  return Number.isInteger(kilos) && kilos >= 1 && kilos <= MOST_KILOS ? kilos : null
}

export function BagLabels({ heap: { id, code } }: { heap: HeapDetails }) {
  const t = useT('adminHeaps.label')
  const say = useOperatorProblem()
  const language = useLocale()
  const form = useForm({ defaultValues: { kilos: '5' } })
  const fetching = useMutation({
    mutationFn: (wanted: { format: BagLabelFormat; kilos: number }) =>
      callForFile('GET /api/v1/admin/heaps/{heapId}/label', {
        params: { heapId: id },
        query: { ...wanted, language },
      }),
    onSuccess: (file, { format }) => saveFile(file, `${code}-${format}.pdf`),
  })
  const fetch = (format: BagLabelFormat) =>
    form.handleSubmit(typed => {
      const kilos = kilosOf(typed.kilos)
      if (kilos !== null) fetching.mutate({ format, kilos })
    })
  return (
    <Panel title={t('title')} text={t('text')}>
      <TextField
        {...form.register('kilos', { validate: typed => kilosOf(typed) !== null || t('kilosWrong') })}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        className="max-w-48 rtl:text-end"
        label={t('kilos')}
        error={form.formState.errors.kilos?.message}
      />
      <div className="flex flex-wrap gap-2">
        {bagLabelFormats.map(format => (
          <Button
            key={format}
            variant="secondary"
            icon={<Download aria-hidden className="size-5" />}
            pending={fetching.isPending && fetching.variables.format === format}
            onClick={() => void fetch(format)()}
          >
            {t(format)}
          </Button>
        ))}
      </div>
      <FormProblem>{fetching.isError && say(fetching.error)}</FormProblem>
    </Panel>
  )
}
