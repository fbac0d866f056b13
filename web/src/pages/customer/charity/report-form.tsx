import type { Claim } from '@dawra/contract/charities/claims'
import { type LeftoverMethod, leftoverMethods } from '@dawra/contract/charities/rules'
import { plainTyped } from '@dawra/contract/platform/digits.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshClaims } from '#features/charities/queries.ts'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { gramsOf } from '#lib/kilos'
import { pick } from '#lib/locale'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { useDraftForm } from '#lib/use-draft-form'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { SelectField } from '#ui/select-field'
import { TextField } from '#ui/text-field'

const MOST = 5000
const NUMERIC = { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const

/** A type, not an interface: assignable to a record of strings. */
type Fields = { portions: string; people: string; left: string; leftTo: LeftoverMethod }

export function ReportForm({ claim }: { claim: Claim }) {
  const t = useT('charities.report')
  const became = useT('charities.ways')
  const shell = useT('shell')
  const say = useProblemText()
  const format = useFormat()
  const locale = useLocale()
  const { form, submit, reporting } = useReport(claim)
  const { errors } = form.formState
  const isNumber = (typed: string) => wholeOf(typed) !== null || t('number')
  const leftGrams = gramsOf(form.watch('left') || '0')
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={t('of', { name: `\u2068${pick(claim.title, locale)}\u2069` })}
      className="grid gap-4"
    >
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          {...form.register('portions', { validate: isNumber })}
          {...NUMERIC}
          label={t('portions')}
          error={errors.portions?.message}
        />
        <TextField
          {...form.register('people', { validate: typed => !typed.trim() || isNumber(typed) })}
          {...NUMERIC}
          label={t('people')}
          optional={shell('optional')}
          error={errors.people?.message}
        />
        <TextField
          {...form.register('left', {
            validate: typed =>
              !typed.trim() ||
              gramsOf(typed) <= claim.grams ||
              isZero(typed) ||
              t('tooMuch', { weight: format.weight(claim.grams) }),
          })}
          {...NUMERIC}
          inputMode="decimal"
          label={t('left')}
          optional={shell('optional')}
          error={errors.left?.message}
        />
        {leftGrams > 0 && (
          <SelectField {...form.register('leftTo')} label={t('leftTo')}>
            {leftoverMethods.map(way => (
              <option key={way} value={way}>
                {became(way)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <p className="text-14 text-muted">{t('nobody')}</p>
      <FormProblem>{reporting.error && say(reporting.error)}</FormProblem>
      <Button type="submit" pending={reporting.isPending} className="justify-self-start">
        {t('send')}
      </Button>
    </form>
  )
}

const isZero = (typed: string) => Number(typed) === 0

/** Parses a count in any digits; null when it is invalid. */
function wholeOf(typed: string): number | null {
  const digits = plainTyped(typed)
  return /^\d{1,4}$/.test(digits) && Number(digits) <= MOST ? Number(digits) : null
}

function useReport({ id: claimId, codePortions, codes }: Claim) {
  const t = useT('charities.report')
  const queryClient = useQueryClient()
  const { form, forget } = useDraftForm<Fields>(`report:${claimId}`, {
    portions: codePortions > 0 ? String(codePortions) : '',
    people: codes > 0 ? String(codes) : '',
    left: '',
    leftTo: 'kept',
  })
  const reporting = useMutation({
    mutationFn: ({ portions, people, left, leftTo }: Fields) => {
      const leftGrams = gramsOf(left) || 0
      return call('POST /api/v1/me/charity/claims/{claimId}/report', {
        params: { claimId },
        body: {
          portions: wholeOf(portions) ?? 0,
          people: people.trim() ? wholeOf(people) : null,
          leftGrams,
          leftTo: leftGrams > 0 ? leftTo : null,
        },
      })
    },
    onSuccess: () => {
      forget()
      toast({ kind: 'success', title: t('sent') })
    },
    onSettled: () => refreshClaims(queryClient),
  })
  return { form, reporting, submit: form.handleSubmit(fields => reporting.mutate(fields)) }
}
