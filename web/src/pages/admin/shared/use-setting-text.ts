import { type SettingKey, settingOf } from '@dawra/contract/settings/rules'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'

export function useSettingText() {
  const t = useT('adminSettings.units')
  const format = useFormat()
  return (key: SettingKey, value: number): string => {
    const { unit } = settingOf(key)
    if (unit === 'baisa') return format.money(value)
    if (unit === 'clock') return format.wallClock(`${value}:00`)
    if (unit === 'grams') return format.weight(value)
    return t(unit, { count: value })
  }
}
