import { bulkPercent, lineTotal } from '@dawra/contract/shop/rules'
import type { ComponentProps } from 'react'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { removeCompost, setGrams } from '#parts/cart/compost/store.ts'
import { ProductPicture } from '#parts/product-picture/product-picture.tsx'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { LINE_PICTURE, LineCard, LinePrice, LineTitle, offerUndo } from '../line-card.tsx'
import { CompostNotice } from './compost-notice.tsx'
import { KilogramsField } from './kilograms-field.tsx'
import { isBuyable, leftOf, type ReviewedCompost } from './review.ts'

interface CompostLineCardProps extends Pick<ComponentProps<typeof KilogramsField>, 'typed' | 'onType'> {
  item: ReviewedCompost
}

export function CompostLineCard({ item, typed, onType }: CompostLineCardProps) {
  const { line, product, notice, unitPrice, total } = item
  const t = useT('shop.line')
  const locale = useLocale()
  const format = useFormat()
  const title = pick(product?.title ?? line.title, locale)
  const percent = bulkPercent(line.grams)
  const remove = () =>
    offerUndo({ title: t('removed'), body: title, label: t('undo'), undo: removeCompost(line.productId) })
  return (
    <LineCard
      picture={<ProductPicture product={product ?? line} {...LINE_PICTURE} />}
      title={
        <LineTitle to="/compost-products" search={{ product: line.productId }}>
          {title}
        </LineTitle>
      }
      facts={<Name>{pick(product?.seller.name ?? line.seller, locale)}</Name>}
      removeLabel={t('remove', { title })}
      onRemove={remove}
    >
      {notice && <CompostNotice item={{ ...item, notice }} onRemove={remove} />}
      {isBuyable(item) && (
        <div className="flex flex-wrap items-start justify-between gap-3">
          <KilogramsField
            label={t('quantity', { title })}
            grams={line.grams}
            gramsLeft={leftOf(item)}
            typed={typed}
            onType={onType}
            onChange={grams => setGrams(line.productId, grams)}
          />
          <LinePrice baisa={total} before={lineTotal(line.pricePerKg, line.grams)}>
            {t('each', { amount: format.money(unitPrice) })}
            {percent > 0 && <Badge tone="date">{t('less', { percent: format.percent(percent) })}</Badge>}
          </LinePrice>
        </div>
      )}
    </LineCard>
  )
}
