import { useT } from '#lib/i18n'
import { Panel } from '#ui/panel'
import { DownloadButtons } from './download-buttons.tsx'

/** Where the mail's link leads: the copy itself, for the person it is about. */
export function ExportFromMail({ token }: { token: string }) {
  const t = useT('profile.export')
  return (
    <Panel title={t('readyTitle')} text={t('readyText')}>
      <DownloadButtons token={token} />
    </Panel>
  )
}
