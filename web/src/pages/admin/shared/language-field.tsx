import { CONVENTIONS, type ContentLanguage } from '@dawra/contract/platform/languages.rules'
import type { ComponentProps } from 'react'
import { TextField } from '#ui/text-field'

type LanguageFieldProps = ComponentProps<typeof TextField> & { lang: ContentLanguage }

/** A text field for one language: the text runs in its direction, but starts at the page's side. */
export const LanguageField = ({ lang, ...field }: LanguageFieldProps) => (
  <TextField
    {...field}
    lang={lang}
    dir={CONVENTIONS[lang].direction}
    className={lang === 'ar' ? 'ltr:text-end' : 'rtl:text-end'}
  />
)
