import type { DealOffer } from '@dawra/contract/deals/offers'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Money } from '#ui/money'

export function OfferLine({ offer }: { offer: DealOffer }) {
  const t = useT('favourites')
  const locale = useLocale()
  const format = useFormat()
  return (
    <p className="relative -mx-2 flex min-h-11 items-center justify-between gap-3 rounded-control px-2 py-1.5 hover-able:hover:bg-luban">
      <span className="min-w-0">
        <Link
          to="/deal/$dealId"
          params={{ dealId: offer.id }}
          className="font-medium after:absolute after:inset-0 after:rounded-control"
        >
          {pick(offer.title, locale)}
        </Link>
        <span className="block text-14 text-muted" suppressHydrationWarning>
          {format.window(offer.window)} · {t('left', { count: offer.remaining })}
        </span>
      </span>
      <Money baisa={offer.price} className="shrink-0 font-semibold" />
    </p>
  )
}
