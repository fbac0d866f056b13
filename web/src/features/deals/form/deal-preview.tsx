import { parseRials } from '@dawra/contract/platform/digits.rules'
import { contentLanguages } from '@dawra/contract/platform/languages.rules'
import { useWatch } from 'react-hook-form'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { dealPlate } from '#parts/plate-of-listing.ts'
import { ListingCard } from '#ui/card'
import { Price } from '#ui/money'
import { Picture } from '#ui/picture'
import type { DealFields } from './fields.ts'
import { windowOf } from './windows.ts'

export function DealPreview() {
  const t = useT('businessDeals.form')
  const locale = useLocale()
  const format = useFormat()
  const fields = useWatch<DealFields>() as DealFields
  const title =
    contentLanguages(locale)
      .map(language => fields.title[language])
      .find(Boolean) || t('titlePlaceholder')
  const price = parseRials(fields.price)
  const original = parseRials(fields.originalPrice)
  const window = windowOf(fields)
  return (
    <section aria-label={t('preview')} className="hidden lg:block">
      <p className="mb-2 text-14 text-muted">{t('preview')}</p>
      <ListingCard
        picture={
          <Picture
            key={fields.picture}
            id={fields.picture}
            plate={dealPlate(fields)}
            alt=""
            sizes="104px"
            width={104}
            height={144}
          />
        }
      >
        <h2 className="line-clamp-2 text-18">{title}</h2>
        <p className="text-14 text-muted">
          {window && format.window(window)}
          {` · ${format.number(Number(fields.portions) || 0)}×`}
        </p>
        {price !== null && <Price price={price} original={original ?? price} className="mt-1" />}
      </ListingCard>
    </section>
  )
}
