import type { OfficeReason } from '@dawra/contract/settings/reasons'
import {
  LONGEST_REASON_TEXT,
  REASON_TEXTS,
  type ReasonText,
  reasonGroupOf,
} from '@dawra/contract/settings/reasons.rules'
import { useForm } from 'react-hook-form'
import { useLocale, useT } from '#lib/i18n'
import { ReasonField, wantsReason } from '#pages/admin/shared/reason-field.tsx'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { TextField } from '#ui/text-field'
import { isSameText } from './same-text.ts'
import { useSaveReason } from './use-save-reason.tsx'

interface ReasonFormProps {
  reason: OfficeReason
  /** A previous wording to prefill. */
  again: ReasonText | null
  onAgain: (text: ReasonText) => void
  onDone: () => void
}

export function ReasonForm({ reason, again, onAgain, onDone }: ReasonFormProps) {
  const t = useT('adminSettings')
  const fields = useT('errors.fields')
  const locale = useLocale()
  const say = useOperatorProblem()
  const usual = REASON_TEXTS[reason.key]
  const named = (text: ReasonText) => ({ value: `\u2068${text[locale]}\u2069` })
  const form = useForm({
    defaultValues: { ...(again ?? reason.text), reason: again ? t('backTo', named(again)) : '' },
  })
  const { saving, conflict } = useSaveReason(reason, onDone)
  const { errors } = form.formState
  const typed = form.watch()
  const save = form.handleSubmit(input =>
    saving.mutate({ text: { en: input.en.trim(), ar: input.ar.trim() }, reason: input.reason.trim() }),
  )
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      {(['en', 'ar'] as const).map(lang => (
        <TextField
          key={lang}
          {...form.register(lang, { validate: text => text.trim() !== '' || fields('required') })}
          dir={lang === 'ar' ? 'rtl' : 'ltr'}
          lang={lang}
          maxLength={LONGEST_REASON_TEXT}
          className={lang === 'ar' ? 'ltr:text-end' : 'rtl:text-end'}
          label={t(`reasons.${lang}`)}
          error={errors[lang]?.message}
        />
      ))}
      <ReasonField
        {...form.register('reason', wantsReason(t('reasonMissing')))}
        error={errors.reason?.message}
      />
      <p className="rounded-card bg-luban p-3 text-14 wrap-anywhere">
        {t(`reasons.groups.${reasonGroupOf(reason.key)}.effect`, {
          text: `\u2068${typed[locale].trim()}\u2069`,
        })}
      </p>
      <FormProblem>{saving.isError && say(saving.error)}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={saving.isPending}>
          {t('save')}
        </Button>
        {!isSameText(reason.text, usual) && (
          <Button variant="secondary" onClick={() => onAgain(usual)}>
            {t('toUsual', named(usual))}
          </Button>
        )}
      </div>
      {conflict}
    </form>
  )
}
