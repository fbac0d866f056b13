import type { Pickup } from '@dawra/contract/orders/schemas'
import { ExternalLink, Share2 } from 'lucide-react'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Button, buttonClass } from '#ui/button'
import { useNameCollector } from './use-name-collector.ts'

export function CollectorNote({ pickup }: { pickup: Pickup }) {
  const t = useT('pickupHelp.collector')
  const naming = useNameCollector(pickup, () => undefined)
  const share = useShare(pickup)
  const { collector } = pickup
  if (!collector) return null
  return (
    <div className="grid gap-2 rounded-control bg-luban px-3.5 py-3">
      <p role="status" className="font-medium">
        {t('named', { name: `\u2068${collector.name}\u2069`, code: `\u2066${collector.code}\u2069` })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={<Share2 aria-hidden className="size-4" />} onClick={share}>
          {t('share')}
        </Button>
        <a href={`/pass/${collector.id}`} className={buttonClass('secondary', 'small')}>
          <ExternalLink aria-hidden className="flip-rtl size-4" />
          {t('open')}
        </a>
        <Button variant="ghost" size="small" pending={naming.isPending} onClick={() => naming.mutate(null)}>
          {t('takeBack')}
        </Button>
      </div>
    </div>
  )
}

/** Uses the system's share sheet, else WhatsApp. */
function useShare({ collector, venue, window: when }: Pickup) {
  const t = useT('pickupHelp.collector')
  const locale = useLocale()
  const format = useFormat()
  return () => {
    const link = new URL(`/pass/${collector?.id}`, location.href).href
    const text = t('shareText', { venue: pick(venue.name, locale), window: format.window(when), link })
    const whatsapp = () =>
      window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank', 'noopener,noreferrer')
    if (!navigator.share) return void whatsapp()
    // Dismissing the sheet rejects the promise; that is not an error.
    navigator.share({ text }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) whatsapp()
    })
  }
}
