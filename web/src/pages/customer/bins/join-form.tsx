import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { VALIDATION_MODE } from '#lib/validation-mode'
import { usePersonRules } from '#parts/person/fields.ts'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { TextField } from '#ui/text-field'

/** The characters of a code without separators. */
const signsOf = (typed: string) => typed.replaceAll(/[\s-]/g, '')
const SIGNS = 6

export function JoinForm({ code = '' }: { code: string | undefined }) {
  const t = useT('bins.join')
  const say = useProblemText()
  const rules = usePersonRules()
  const queryClient = useQueryClient()
  const form = useForm({ defaultValues: { code, flat: '' }, ...VALIDATION_MODE })
  const { errors } = form.formState
  const joining = useMutation({
    mutationFn: (body: { code: string; flat: string }) => call('POST /api/v1/me/homes', { body }),
    onSuccess: () => {
      form.reset({ code: '', flat: '' })
      toast({ kind: 'success', title: t('done') })
    },
    onSettled: () => invalidate(queryClient, 'GET /api/v1/me/subscriptions'),
  })
  return (
    <Panel title={t('title')} text={t('text')}>
      <form noValidate onSubmit={form.handleSubmit(typed => joining.mutate(typed))} className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            {...form.register('code', {
              validate: typed => signsOf(typed).length === SIGNS || t('codeMissing'),
            })}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={12}
            label={t('code')}
            error={errors.code?.message}
            className="font-code rtl:text-end"
          />
          <TextField
            {...form.register('flat', { validate: rules.filled })}
            autoComplete="off"
            maxLength={20}
            label={t('flat')}
            error={errors.flat?.message}
          />
        </div>
        <p className="text-14 text-muted">{t('flatHint')}</p>
        <FormProblem>{joining.error && say(joining.error)}</FormProblem>
        <Button type="submit" variant="secondary" pending={joining.isPending} className="justify-self-start">
          {t('action')}
        </Button>
      </form>
    </Panel>
  )
}
