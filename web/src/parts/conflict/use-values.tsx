import { contentLanguages } from '@dawra/contract/platform/languages.rules'
import type { Localized } from '@dawra/contract/platform/schemas'
import { useLocale, useT } from '#lib/i18n'
import { Ltr } from '#ui/bdi'
import { Picture } from '#ui/picture'

export function useValues() {
  const t = useT('conflict')
  const locale = useLocale()
  return {
    yesNo: (value: boolean) => t(value ? 'yes' : 'no'),
    list: (items: readonly string[]) => items.join(' · '),
    /** Both languages, the reader's first. */
    localized: (text: Localized) => {
      const written = contentLanguages(locale).filter(language => text[language])
      if (written.length === 0) return null
      return written.map(language => (
        <span key={language} className="block">
          <bdi lang={language}>{text[language]}</bdi>
        </span>
      ))
    },
    /** Entered text, isolated because it may be in either script. */
    typed: (text: string) => text && <bdi>{text}</bdi>,
    /** A phone number in its stored form. */
    ltr: (text: string) => text && <Ltr>{text}</Ltr>,
    photo: (id: string | null) =>
      id && (
        <Picture
          id={id}
          alt=""
          sizes="96px"
          width={96}
          height={72}
          className="h-18 w-24 rounded-control object-cover"
        />
      ),
  }
}
