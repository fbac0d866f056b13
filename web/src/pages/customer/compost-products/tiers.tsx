import { BULK_TIERS } from '@dawra/contract/shop.rules'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'

/** From which weight on a kilogram costs less, of every product. */
export function Tiers() {
  const t = useT('shop.tiers')
  const format = useFormat()
  return (
    <dl
      aria-label={t('title')}
      className="grid max-w-[34rem] grid-cols-3 gap-2 in-data-[text=largest]:grid-cols-1"
    >
      {BULK_TIERS.map(({ fromGrams, percent }) => (
        <div key={fromGrams} className="rounded-control bg-luban px-2 py-2 text-center text-wadi">
          <dt className="font-semibold">{t('from', { weight: format.weight(fromGrams) })}</dt>
          <dd className="text-14">
            {percent === 0 ? t('full') : t('less', { percent: format.percent(percent) })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
