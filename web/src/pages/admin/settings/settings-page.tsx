import { settingGroups, settingOf } from '@dawra/contract/settings/rules'
import type { OfficeSetting } from '@dawra/contract/settings/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { EditableRow } from '#pages/admin/shared/editable-row.tsx'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { useSettingText } from '#pages/admin/shared/use-setting-text.ts'
import { Answer } from '#ui/answer'
import { Badge } from '#ui/badge'
import { BackLink, PageHeader } from '#ui/page-header'
import { Panel } from '#ui/panel'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { officeSettingsQuery } from './queries.ts'
import { ReasonsPanels } from './reasons/reasons-panels.tsx'
import { RewardsPanel } from './rewards/rewards-panel.tsx'
import { SettingSheet } from './setting-sheet.tsx'

export const SettingsPage = () => (
  <OperatorsOnly fallback={<Frame />}>
    <Settings />
  </OperatorsOnly>
)

function Frame({ children }: { children?: React.ReactNode }) {
  const t = useT('adminSettings')
  return (
    <div className="wrap-page grid max-w-[68rem] grid-cols-1 gap-4 pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/admin" label={t('back')} />} />
      {children ?? (
        <Loading label={t('loading')} className="grid gap-4">
          <CardSkeleton className="h-72" />
          <CardSkeleton className="h-72" />
        </Loading>
      )}
    </div>
  )
}

function Settings() {
  const t = useT('adminSettings')
  const query = useQuery(officeSettingsQuery())
  const [opened, setOpened] = useState<OfficeSetting | null>(null)
  return (
    <Answer query={query} waiting={<Frame />}>
      {({ settings }) => (
        <Frame>
          <p className="max-w-prose text-muted">{t('text')}</p>
          {settingGroups.map(group => (
            <Panel key={group} title={t(`groups.${group}`)}>
              <ul className="divide-y divide-line">
                {settings
                  .filter(({ key }) => settingOf(key).group === group)
                  .map(setting => (
                    <li key={setting.key}>
                      <SettingRow setting={setting} onOpen={() => setOpened(setting)} />
                    </li>
                  ))}
              </ul>
            </Panel>
          ))}
          <RewardsPanel />
          <ReasonsPanels />
          {opened && <SettingSheet setting={opened} onClose={() => setOpened(null)} />}
        </Frame>
      )}
    </Answer>
  )
}

function SettingRow({ setting, onOpen }: { setting: OfficeSetting; onOpen: () => void }) {
  const t = useT('adminSettings')
  const text = useSettingText()
  const { key, value, changed } = setting
  const { usual } = settingOf(key)
  return (
    <EditableRow name={t(`names.${key}`)} changed={changed} onOpen={onOpen}>
      <p className="flex flex-wrap items-center gap-2">
        <bdi className="font-semibold">{text(key, value)}</bdi>
        {value === usual ? (
          <span className="text-14 text-muted">{t('usual')}</span>
        ) : (
          <Badge>{t('usually', { value: text(key, usual) })}</Badge>
        )}
      </p>
    </EditableRow>
  )
}
