import { CONVENTIONS } from '@dawra/contract/platform/languages.rules'
import type { Language } from '@dawra/contract/platform/schemas'

type Form<In extends Language> = (typeof CONVENTIONS)[In]['pluralForms'][number]

/** `pluralIn('en')(2, { one: 'minute', other: 'minutes' })`: every plural form of the language is required. */
export function pluralIn<In extends Language>(language: In) {
  const rules = new Intl.PluralRules(CONVENTIONS[language].tag)
  return (count: number, forms: Readonly<Record<Form<In>, string>>): string =>
    forms[rules.select(count) as Form<In>]
}
