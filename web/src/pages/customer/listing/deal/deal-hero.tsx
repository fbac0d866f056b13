import type { DealDetail } from '@dawra/contract/browse/schemas'
import { percentOff, youSave } from '@dawra/contract/platform/money.rules'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useSettings } from '#lib/settings'
import { Heart } from '#parts/heart/heart.tsx'
import { dealPlate } from '#parts/plate-of-listing.ts'
import { ShareButton } from '#parts/share/share-button.tsx'
import { BackTo } from '#ui/back-to'
import { Picture } from '#ui/picture'

const ON_PICTURE = 'rounded-control bg-paper text-loam'

export function DealHero({ deal }: { deal: DealDetail }) {
  const t = useT('deals.page')
  const locale = useLocale()
  const format = useFormat()
  const off = percentOff(deal.originalPrice, deal.price)
  const saves = youSave(deal.originalPrice, deal.price, useSettings().service_fee) > 0
  return (
    <div className="relative -mx-4 aspect-[16/11] overflow-hidden md:mx-0 md:aspect-[2/1] md:rounded-card">
      <Picture
        id={deal.picture}
        plate={dealPlate(deal)}
        alt={pick(deal.title, locale)}
        sizes="(min-width: 75rem) 47rem, (min-width: 48rem) 55vw, 100vw"
        width={752}
        height={376}
        eager
        className="absolute inset-0 size-full"
      />
      <div className="absolute inset-x-4 top-4 flex justify-between">
        <div className={`${ON_PICTURE} ps-2.5`}>
          <BackTo to="/browse" label={t('back')} />
        </div>
        <div className={`${ON_PICTURE} flex`}>
          <Heart kind="deal" id={deal.id} />
          <ShareDeal deal={deal} />
        </div>
      </div>
      {saves && off > 0 && (
        <p className="absolute start-4 bottom-4 rounded-badge bg-date-soft px-3 py-1 text-18 font-semibold text-date">
          {t('discount', { percent: format.percent(off) })}
        </p>
      )}
    </div>
  )
}

function ShareDeal({ deal }: { deal: DealDetail }) {
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
