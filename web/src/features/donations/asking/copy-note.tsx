import { useT } from '#lib/i18n'
import { CopyNote } from '#ui/copy-note'
import { Time } from '#ui/time'

export function RequestsCopyNote({ savedAt }: { savedAt: string }) {
  const t = useT('donations.requests')
  return <CopyNote>{t.rich('offline', { time: () => <Time at={savedAt} /> })}</CopyNote>
}
