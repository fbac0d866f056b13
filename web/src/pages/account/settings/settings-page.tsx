import { useQuery } from '@tanstack/react-query'
import { erasureQuery, exportsQuery } from '#features/profile/queries.ts'
import { Loaded, SubPage } from '#features/profile/sub-page.tsx'
import { useT } from '#lib/i18n'
import { Panel } from '#ui/panel'
import { AppearancePanel } from './appearance-panel.tsx'
import { DownloadButtons } from './download-buttons.tsx'
import { ErasurePanel } from './erasure-panel.tsx'
import { ExportPanel } from './export-panel.tsx'

export function SettingsPage({ token }: { token: string | undefined }) {
  const t = useT('profile.settings')
  return (
    <SubPage title={t('title')}>
      {token && <ExportFromMail token={token} />}
      <AppearancePanel />
      <Own />
    </SubPage>
  )
}

function ExportFromMail({ token }: { token: string }) {
  const t = useT('profile.export')
  return (
    <Panel title={t('readyTitle')} text={t('readyText')}>
      <DownloadButtons token={token} />
    </Panel>
  )
}

function Own() {
  const exports = useQuery(exportsQuery())
  const erasure = useQuery(erasureQuery())
  return (
    <>
      <Loaded query={exports}>{list => <ExportPanel exports={list} />}</Loaded>
      <Loaded query={erasure}>{planned => <ErasurePanel planned={planned} />}</Loaded>
    </>
  )
}
