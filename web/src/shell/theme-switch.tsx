import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { changeAppearance } from '#lib/change-appearance'
import { useT } from '#lib/i18n'
import { Segmented } from '#ui/choices'

/** System, light or dark; applied at once, and stored in a cookie for the next page. */
export function ThemeSwitch() {
  const t = useT('shell')
  const { boot } = useRouter().options.context
  const [theme, setTheme] = useState(boot.theme)
  const choose = (value: 'system' | 'light' | 'dark') => {
    // If saving it to the account fails, it still applies in this browser.
    changeAppearance(boot, { theme: value }).catch(() => undefined)
    setTheme(boot.theme)
  }
  return (
    <Segmented
      legend={t('theme')}
      value={theme ?? 'system'}
      onChange={choose}
      choices={[
        { value: 'system', label: t('themeSystem') },
        { value: 'light', label: t('themeLight') },
        { value: 'dark', label: t('themeDark') },
      ]}
    />
  )
}
