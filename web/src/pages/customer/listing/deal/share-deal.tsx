import type { DealDetail } from '@dawra/contract/browse'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { ShareButton } from '#parts/share/share-button.tsx'

/** The ways to send a deal to somebody. */
export function ShareDeal({ deal }: { deal: DealDetail }) {
  const t = useT('sharing.texts')
  const locale = useLocale()
  const format = useFormat()
  const text = t('deal', {
    title: pick(deal.title, locale),
    venue: pick(deal.venue.name, locale),
    price: format.money(deal.price),
    original: format.money(deal.originalPrice),
    window: format.window(deal.window),
  })
  return <ShareButton shared={{ kind: 'deal', path: `/deal/${deal.id}` }} text={text} />
}
