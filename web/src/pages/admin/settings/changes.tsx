import type { OfficeSetting } from '@dawra/contract/settings'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { History } from '#pages/admin/shared/history.tsx'
import { Button } from '#ui/button'
import { settingChangesQuery } from './queries.ts'
import { useSettingText } from './use-setting-text.ts'

interface ChangesProps {
  setting: OfficeSetting
  /** Undefined for who may not change it. */
  onAgain: ((value: number) => void) | undefined
}

/** Who changed it, when and why. */
export function Changes({ setting: { key, value }, onAgain }: ChangesProps) {
  const t = useT('adminSettings')
  const text = useSettingText()
  const list = useInfiniteQuery(settingChangesQuery(key))
  return (
    <History
      query={list}
      never={t('never')}
      act={({ former }) =>
        onAgain &&
        former !== value && (
          <Button
            variant="secondary"
            size="small"
            className="justify-self-start"
            onClick={() => onAgain(former)}
          >
            {t('again', { value: text(key, former) })}
          </Button>
        )
      }
    >
      {change => (
        <p className="font-medium">
          {t.rich('fromTo', {
            former: () => <bdi>{text(key, change.former)}</bdi>,
            value: () => <bdi>{text(key, change.value)}</bdi>,
          })}
        </p>
      )}
    </History>
  )
}
