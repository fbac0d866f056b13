import { PackageCheck } from 'lucide-react'
import { useT } from '#lib/i18n'

/** Said aloud too, for it arrives while the page is open. */
export const ReadyNotice = () => {
  const t = useT('orders')
  return (
    <p
      role="status"
      className="flex items-center gap-2 rounded-control bg-luban px-3.5 py-2.5 font-semibold text-wadi"
    >
      <PackageCheck aria-hidden className="size-5 shrink-0" />
      {t('ready')}
    </p>
  )
}
