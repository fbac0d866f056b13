import { includesPermission } from '@dawra/contract/platform/office.rules'
import { settingOf } from '@dawra/contract/settings/rules'
import type { OfficeSetting } from '@dawra/contract/settings/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { meQuery } from '#parts/person/queries.ts'
import { Sheet } from '#ui/dialog'
import { Changes } from './changes.tsx'
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
    <Sheet open onOpenChange={open => open || onClose()} title={t(`names.${setting.key}`)}>
      <div className="grid gap-6">
        {isAllowed ? (
          <SettingForm key={again} setting={setting} again={again} onAgain={setAgain} onDone={onClose} />
        ) : (
          <p className="text-muted">{t(`reserved.${permission}`)}</p>
        )}
        <Changes setting={setting} onAgain={isAllowed ? setAgain : undefined} />
      </div>
    </Sheet>
  )
}
