import { settingOf } from '@dawra/contract/settings/rules'
import type { OfficeSetting } from '@dawra/contract/settings/schemas'
import { useT } from '#lib/i18n'
import { SettableRow } from '#pages/admin/shared/settable-row.tsx'
import { Badge } from '#ui/badge'
import { useSettingText } from './use-setting-text.ts'

export function SettingRow({ setting, onOpen }: { setting: OfficeSetting; onOpen: () => void }) {
  const t = useT('adminSettings')
  const text = useSettingText()
  const { key, value, changed } = setting
  const { usual } = settingOf(key)
  return (
    <SettableRow name={t(`names.${key}`)} changed={changed} onOpen={onOpen}>
      <p className="flex flex-wrap items-center gap-2">
        <bdi className="font-semibold">{text(key, value)}</bdi>
        {value === usual ? (
          <span className="text-14 text-muted">{t('usual')}</span>
        ) : (
          <Badge>{t('usually', { value: text(key, usual) })}</Badge>
        )}
      </p>
    </SettableRow>
  )
}
