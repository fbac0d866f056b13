import { CloudOff } from 'lucide-react'
import { useT } from '#lib/i18n'
import { useOnline } from '#lib/online'

export function OfflineBanner() {
  const t = useT('shell')
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-loam px-4 py-2 text-14 text-ground">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {t('offlineBanner')}
        </p>
      )}
    </div>
  )
}
