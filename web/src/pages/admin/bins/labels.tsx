import { plainTyped } from '@dawra/contract/platform/digits.rules'
import { useMutation } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { callForFile } from '#lib/client'
import { saveFile } from '#lib/download'
import { useT } from '#lib/i18n'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { TextField } from '#ui/text-field'

const NUMBER = /^[1-9]\d{0,8}$/

export function Labels() {
  const t = useT('adminBins.bins')
  const numbers = useT('adminBins')
  const say = useOperatorProblem()
  const form = useForm({ defaultValues: { from: '', until: '' } })
  const { errors } = form.formState
  const printing = useMutation({
    mutationFn: (query: { from: number; until: number }) =>
      callForFile('GET /api/v1/admin/bins/labels.pdf', { query }),
    onSuccess: (file, { from }) => saveFile(file, `dawra-bins-${from}.pdf`),
  })
  const print = form.handleSubmit(({ from, until }) =>
    printing.mutate({ from: Number(plainTyped(from)), until: Number(plainTyped(until)) }),
  )
  const rule = { validate: (typed: string) => NUMBER.test(plainTyped(typed)) || numbers('numberWrong') }
  return (
    <Panel title={t('labels')} text={t('labelsText')}>
      <form noValidate onSubmit={print} className="grid gap-4">
        {(['from', 'until'] as const).map(name => (
          <TextField
            key={name}
            {...form.register(name, rule)}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            className="rtl:text-end"
            label={t(name)}
            error={errors[name]?.message}
          />
        ))}
        <FormProblem>{printing.isError && say(printing.error)}</FormProblem>
        <Button
          type="submit"
          variant="secondary"
          pending={printing.isPending}
          icon={<Printer aria-hidden className="size-4" />}
          className="justify-self-start"
        >
          {t('print')}
        </Button>
      </form>
    </Panel>
  )
}
