import type { OfficeSetting } from '@dawra/contract/settings/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { ChangeList } from '#pages/admin/shared/change-list.tsx'
import { settingChangesQuery } from './queries.ts'
import { useSettingText } from './use-setting-text.ts'

interface ChangesProps {
  setting: OfficeSetting
  /** Undefined when the user may not change it. */
  onAgain: ((value: number) => void) | undefined
}

export function Changes({ setting: { key, value: now }, onAgain }: ChangesProps) {
  const t = useT('adminSettings')
  const text = useSettingText()
  const list = useInfiniteQuery(settingChangesQuery(key))
  return (
    <ChangeList
      list={list}
      describe={({ former, value }) =>
        t.rich('fromTo', {
          former: () => <bdi>{text(key, former)}</bdi>,
          value: () => <bdi>{text(key, value)}</bdi>,
        })
      }
      back={
        onAgain &&
        (({ former }) =>
          former === now
            ? undefined
            : { label: t('again', { value: text(key, former) }), onPress: () => onAgain(former) })
      }
    />
  )
}
