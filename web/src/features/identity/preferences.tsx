import { useT } from '#lib/i18n'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { ThemeSwitch } from '../../shell/theme-switch.tsx'

/** Language and theme: both take effect at once. */
export function Preferences() {
  const t = useT('identity.profile')
  return (
    <section aria-labelledby="preferences" className="rounded-card bg-paper p-5">
      <h2 id="preferences" className="text-22">
        {t('preferences')}
      </h2>
      <div className="mt-2 flex min-h-12 items-center justify-between gap-3">
        <span>
          {t('language')} <span className="text-muted">· {t('languageNow')}</span>
        </span>
        <span className="-me-3 font-semibold text-wadi">
          <LanguageSwitch />
        </span>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <span>{t('theme')}</span>
        <ThemeSwitch />
      </div>
    </section>
  )
}
