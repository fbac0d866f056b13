import type { OfficeSetting } from '@dawra/contract/settings'
import { settingOf } from '@dawra/contract/settings.rules'
import { useT } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Time } from '#ui/time'
import { useSettingText } from './use-setting-text.ts'

/** One setting: what it is now, what is usual, and who changed it last. */
export function SettingRow({ setting, onOpen }: { setting: OfficeSetting; onOpen: () => void }) {
  const t = useT('adminSettings')
  const text = useSettingText()
  const { key, value, changed } = setting
  const { usual } = settingOf(key)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid gap-0.5">
        <h3 className="font-medium">{t(`names.${key}`)}</h3>
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="font-semibold">{text(key, value)}</bdi>
          {value === usual ? (
            <span className="text-14 text-muted">{t('usual')}</span>
          ) : (
            <Badge>{t('usually', { value: text(key, usual) })}</Badge>
          )}
        </p>
        {changed && (
          <p className="text-14 text-muted">
            {t.rich('changed', {
              name: () => <Name>{changed.by.name || t('someone')}</Name>,
              time: () => <Time at={changed.at} as="relative" />,
            })}
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={t('openOf', { name: t(`names.${key}`) })}
        onClick={onOpen}
      >
        {t('open')}
      </Button>
    </div>
  )
}
