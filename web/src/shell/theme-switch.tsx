import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { rememberChoice } from '#lib/cookies'
import { useT } from '#lib/i18n'
import type { Theme } from '#lib/locale'
import { Segmented } from '#ui/choices'

/** System, light or dark: on screen at once, in a cookie for the next page. */
export function ThemeSwitch() {
  const t = useT('shell')
  const { boot } = useRouter().options.context
  const [theme, setTheme] = useState<Theme>(boot.theme)
  const choose = (value: 'system' | 'light' | 'dark') => {
    const next = value === 'system' ? null : value
    setTheme(next)
    boot.theme = next
    rememberChoice('theme', next)
    if (next) document.documentElement.dataset.theme = next
    else delete document.documentElement.dataset.theme
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
