import type { OfficeReason } from '@dawra/contract/settings/reasons'
import {
  LONGEST_REASON_TEXT,
  REASON_TEXTS,
  type ReasonText,
  reasonGroupOf,
} from '@dawra/contract/settings/reasons.rules'
import { useForm } from 'react-hook-form'
import { useLocale, useT } from '#lib/i18n'
import { ChangeReason, Effect, OfficeForm } from '#pages/admin/shared/office-form.tsx'
import { Button } from '#ui/button'
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
  const usual = REASON_TEXTS[reason.key]
  const named = (text: ReasonText) => ({ value: `\u2068${text[locale]}\u2069` })
  const form = useForm({
    defaultValues: { ...(again ?? reason.text), reason: again ? t('backTo', named(again)) : '' },
  })
  const { saving, conflict } = useSaveReason(reason, onDone)
  const { errors } = form.formState
  const typed = form.watch()
  const save = form.handleSubmit(input =>
    saving.mutate({
      terms: { text: { en: input.en.trim(), ar: input.ar.trim() } },
      reason: input.reason.trim(),
    }),
  )
  return (
    <OfficeForm
      form={form}
      onSubmit={save}
      saving={saving}
      action={t('save')}
      aside={
        !isSameText(reason.text, usual) && (
          <Button variant="secondary" onClick={() => onAgain(usual)}>
            {t('toUsual', named(usual))}
          </Button>
        )
      }
      conflict={conflict}
    >
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
      <ChangeReason missing={t('reasonMissing')} />
      <Effect>
        {t(`reasons.groups.${reasonGroupOf(reason.key)}.effect`, {
          text: `\u2068${typed[locale].trim()}\u2069`,
        })}
      </Effect>
    </OfficeForm>
  )
}
