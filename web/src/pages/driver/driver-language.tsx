import {
  CONVENTIONS,
  DRIVER_LANGUAGES,
  type DriverLanguage,
  driverLanguages,
  isLanguage,
} from '@dawra/contract/languages.rules'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { cx } from '#lib/cx'
import { useLocale, useLocaleTag, useT } from '#lib/i18n'
import { knownMessages, loadDriverTexts, type Messages } from '#lib/messages'

const KEY = 'driver-language'
/**
 * Our faces have not all letters of these languages, and half a word in each looks broken: the phone's own has them. Their
 * letters reach higher and lower than ours, also in headings.
 */
const SYSTEM_FONT =
  '[font-family:system-ui,sans-serif] [--font-heading:system-ui,sans-serif] leading-relaxed [--leading-heading:1.4]'

/** The language and its texts; those of the page while none was chosen here. */
interface Spoken {
  language: DriverLanguage
  texts: Messages['driver'] | undefined
}

const spokenIn = async (language: DriverLanguage): Promise<Spoken> => ({
  language,
  texts: await loadDriverTexts(language),
})

function remembered(): DriverLanguage | undefined {
  try {
    const stored = localStorage.getItem(KEY)
    return driverLanguages.find(language => language === stored)
  } catch {
    return undefined
  }
}

function remember(language: DriverLanguage) {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // It is chosen again next time.
  }
}

const conventionsOf = (language: DriverLanguage) =>
  isLanguage(language) ? CONVENTIONS[language] : DRIVER_LANGUAGES[language]

const Chosen = createContext<{ language: DriverLanguage; choose: (language: DriverLanguage) => void }>({
  language: 'en',
  choose: () => undefined,
})

/**
 * The driver's area in the driver's language, which may be one that the rest of the website does not speak. Dates and
 * weights stay as the page writes them.
 */
export function DriverLanguageProvider({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const [spoken, setSpoken] = useState<Spoken>({ language: locale, texts: undefined })
  useEffect(() => {
    const language = remembered()
    if (language && language !== locale) void spokenIn(language).then(setSpoken, () => undefined)
  }, [locale])
  const { language, texts } = spoken
  const chosen = {
    language,
    choose: (next: DriverLanguage) => {
      remember(next)
      // Without its texts the language stays.
      void spokenIn(next).then(setSpoken, () => undefined)
    },
  }
  const messages = knownMessages(locale)
  return (
    <Chosen value={chosen}>
      <IntlProvider locale={useLocaleTag()} messages={texts ? { ...messages, driver: texts } : messages}>
        <div
          lang={language}
          dir={conventionsOf(language).direction}
          className={cx('flex grow flex-col', !isLanguage(language) && SYSTEM_FONT)}
        >
          {children}
        </div>
      </IntlProvider>
    </Chosen>
  )
}

/** Of the day's page: on every page it would push down what a thumb looks for. */
export function UncheckedNote() {
  const t = useT('driver')
  const { language } = use(Chosen)
  return isLanguage(language) ? null : <p className="text-14">{t('unchecked')}</p>
}

/** One of five, each by its own name. */
export function LanguageChoice() {
  const t = useT('driver')
  const { language, choose } = use(Chosen)
  return (
    <label className="flex min-h-11 items-center gap-2">
      <span className="sr-only">{t('language')}</span>
      <select
        value={language}
        onChange={event => choose(event.target.value as DriverLanguage)}
        className="min-h-11 rounded-control border border-control bg-paper px-3 text-16 text-loam"
      >
        {driverLanguages.map(each => (
          <option key={each} value={each} lang={each}>
            {conventionsOf(each).name}
          </option>
        ))}
      </select>
    </label>
  )
}
