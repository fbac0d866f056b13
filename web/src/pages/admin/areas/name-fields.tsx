import { useFormContext } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { LanguageField } from '#pages/admin/shared/language-field.tsx'

const FIELDS = [
  { lang: 'en', label: 'nameEn' },
  { lang: 'ar', label: 'nameAr' },
] as const

/** The name of an area or of the city, in both languages. */
export function NameFields() {
  const t = useT('adminAreas')
  const fields = useT('errors.fields')
  const { register, formState } = useFormContext<{ en: string; ar: string }>()
  const validate = (entered: string) => entered.trim() !== '' || fields('required')
  return FIELDS.map(({ lang, label }) => (
    <LanguageField
      key={lang}
      {...register(lang, { validate })}
      lang={lang}
      maxLength={80}
      label={t(label)}
      error={formState.errors[lang]?.message}
    />
  ))
}
