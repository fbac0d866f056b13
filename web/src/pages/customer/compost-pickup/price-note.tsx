import { COLLECTION_SIZES, type CollectionPrices, collectionPrice } from '@dawra/contract/collections/rules'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useSettings } from '#lib/settings'
import { Money } from '#ui/money'

const hasPrices = (prices: CollectionPrices): boolean =>
  prices.collection_price_small + prices.collection_price_medium + prices.collection_price_large > 0

/** Renders nothing while all collections are free. @param grams NaN before it is entered */
export function PriceNote({ grams }: { grams: number }) {
  const t = useT('collections.form')
  const format = useFormat()
  const settings = useSettings()
  if (!hasPrices(settings)) return null
  const price = Number.isNaN(grams) ? null : collectionPrice(grams, settings)
  const sizes = [
    [t('upTo', { weight: format.weight(COLLECTION_SIZES.small) }), settings.collection_price_small],
    [t('upTo', { weight: format.weight(COLLECTION_SIZES.medium) }), settings.collection_price_medium],
    [t('above', { weight: format.weight(COLLECTION_SIZES.medium) }), settings.collection_price_large],
  ] as const
  return (
    <div className="grid gap-2 rounded-card bg-luban p-4">
      <dl className="grid gap-1 text-14">
        {sizes.map(([size, baisa]) => (
          <div key={size} className="flex flex-wrap justify-between gap-x-4">
            <dt>{size}</dt>
            <dd>{baisa > 0 ? <Money baisa={baisa} /> : t('free')}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className="font-medium">
        {price === 0 && t('isFree')}
        {price !== null && price > 0 && t.rich('costs', { price: () => <Money baisa={price} /> })}
      </p>
      {price !== null && price > 0 && (
        <p className="text-14">
          {t('priceBack', { time: format.wallClock(`${settings.collection_planned_hour}:00`) })}
        </p>
      )}
    </div>
  )
}
