import { CONVENTIONS, type ContentLanguage } from '@dawra/contract/languages.rules'
import type { ComponentProps } from 'react'
import { TextField } from '#ui/text-field'

type LanguageFieldProps = ComponentProps<typeof TextField> & { lang: ContentLanguage }

/** A line in one of the languages: written in its direction, and set where the page's own lines begin. */
export const LanguageField = ({ lang, ...field }: LanguageFieldProps) => (
  <TextField
    {...field}
    lang={lang}
    dir={CONVENTIONS[lang].direction}
    className={lang === 'ar' ? 'ltr:text-end' : 'rtl:text-end'}
  />
)
