import { includesPermission } from '@dawra/contract/platform/office.rules'
import { settingOf } from '@dawra/contract/settings/rules'
import type { OfficeSetting } from '@dawra/contract/settings/schemas'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { ChangeList } from '#pages/admin/shared/change-list.tsx'
import { ChangeSheet } from '#pages/admin/shared/change-sheet.tsx'
import { useSettingText } from '#pages/admin/shared/use-setting-text.ts'
import { meQuery } from '#parts/person/queries.ts'
import { settingChangesQuery } from './queries.ts'
import { SettingForm } from './setting-form.tsx'

interface SettingSheetProps {
  setting: OfficeSetting
  onClose: () => void
}

export function SettingSheet({ setting, onClose }: SettingSheetProps) {
  const t = useT('adminSettings')
  const office = useQuery(meQuery()).data?.office ?? []
  const { permission } = settingOf(setting.key)
  const isAllowed = includesPermission(office, permission)
  /** A previous value to restore. */
  const [again, setAgain] = useState<number | null>(null)
  return (
    <ChangeSheet
      title={t(`names.${setting.key}`)}
      onClose={onClose}
      reserved={!isAllowed && t(`reserved.${permission}`)}
      form={<SettingForm key={again} setting={setting} again={again} onAgain={setAgain} onDone={onClose} />}
      history={<Changes setting={setting} onAgain={isAllowed ? setAgain : undefined} />}
    />
  )
}

interface ChangesProps {
  setting: OfficeSetting
  /** Undefined when the user may not change it. */
  onAgain: ((value: number) => void) | undefined
}

function Changes({ setting: { key, value: now }, onAgain }: ChangesProps) {
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
