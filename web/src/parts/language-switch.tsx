import { rememberChoice } from '#lib/cookies'
import { useLocale, useT } from '#lib/i18n'
import { otherLocale } from '#lib/locale'

/** The page again in the other language; works as a plain link before the app has loaded. */
export function LanguageSwitch() {
  const t = useT('shell')
  const other = otherLocale(useLocale())
  return (
    <a
      href={`?lang=${other}`}
      lang={other}
      hrefLang={other}
      onClick={event => {
        event.preventDefault()
        rememberChoice('locale', other)
        const url = new URL(location.href)
        url.searchParams.delete('lang')
        history.replaceState(history.state, '', url)
        location.reload()
      }}
      className="inline-flex min-h-11 items-center rounded-control px-3 font-medium hover-able:hover:underline hover-able:hover:underline-offset-4"
    >
      {t('switchLanguage')}
    </a>
  )
}
