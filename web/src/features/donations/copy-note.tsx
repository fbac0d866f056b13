import { CloudOff } from 'lucide-react'
import { useT } from '#lib/i18n'
import { Time } from '#ui/time'

/** Says that what stands there is what was last heard of. */
export function CopyNote({ savedAt }: { savedAt: string }) {
  const t = useT('donations.requests')
  return (
    <p
      role="status"
      className="mb-4 flex items-start gap-2 rounded-control bg-sea-soft px-3.5 py-2.5 text-sea"
    >
      <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>{t.rich('offline', { time: () => <Time at={savedAt} /> })}</span>
    </p>
  )
}
