import { SMALLEST_GRAMS } from '@dawra/contract/shop/compost-lines.rules'
import type { Product } from '@dawra/contract/shop/schemas'
import { Link } from '@tanstack/react-router'
import { PackageX } from 'lucide-react'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useGramsInCart } from '#parts/cart/compost/store.ts'
import { ProductPicture } from '#parts/product-picture/product-picture.tsx'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Money } from '#ui/money'
import { QuickAdd } from './quick-add.tsx'

/** At or below this weight a card shows how much is left. */
const LITTLE_GRAMS = 20_000

export const isOnSale = ({ isAvailable, gramsLeft }: Pick<Product, 'isAvailable' | 'gramsLeft'>) =>
  isAvailable && gramsLeft >= SMALLEST_GRAMS

export function ProductCard({ product, eager }: { product: Product; eager: boolean }) {
  const t = useT('shop')
  const locale = useLocale()
  const onSale = isOnSale(product)
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card bg-paper">
      <div className="relative">
        <ProductPicture
          product={product}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
          width={640}
          height={400}
          eager={eager}
          className={cx('block aspect-[16/9] w-full', !onSale && 'opacity-45 grayscale')}
        />
        {!onSale && (
          <span className="absolute start-3 top-3">
            <Badge tone="date" icon={<PackageX aria-hidden />}>
              {t('soldOut')}
            </Badge>
          </span>
        )}
      </div>
      <div className="torn-above flex grow flex-col gap-3 p-4">
        <div className="grid gap-1">
          <h2 className="text-18">
            <Link
              to="/compost-products"
              search={{ product: product.id }}
              resetScroll={false}
              className="-my-2 inline-block py-2 hover-able:hover:underline hover-able:hover:underline-offset-4"
            >
              {pick(product.title, locale)}
            </Link>
          </h2>
          <p className="line-clamp-2 text-14 text-muted">{pick(product.description, locale)}</p>
        </div>
        <p className="text-14 text-muted">
          {t.rich('soldBy', {
            name: () => <Name>{pick(product.seller.name, locale)}</Name>,
            type: () => <span className="text-loam">{t(`sellers.${product.seller.type}`)}</span>,
          })}
        </p>
        <div className="mt-auto grid gap-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span>
              {t.rich('perKg', {
                price: () => <Money baisa={product.pricePerKg} className="text-18 font-semibold" />,
              })}
            </span>
            {onSale && <Left product={product} />}
          </p>
          {onSale ? <QuickAdd product={product} /> : <p className="text-14 text-muted">{t('backLater')}</p>}
          <InCart product={product} />
        </div>
      </div>
    </article>
  )
}

function Left({ product }: { product: Product }) {
  const t = useT('shop')
  const format = useFormat()
  const left = format.weight(product.gramsLeft)
  return product.gramsLeft <= LITTLE_GRAMS ? (
    <span className="text-14 font-semibold text-date">{t('onlyLeft', { left })}</span>
  ) : (
    <span className="text-14 text-muted">{t('left', { left })}</span>
  )
}

function InCart({ product }: { product: Product }) {
  const t = useT('shop')
  const format = useFormat()
  const grams = useGramsInCart(product.id)
  if (grams === 0) return null
  return (
    <Link
      to="/cart"
      className="-my-1 inline-flex min-h-11 items-center justify-center text-14 font-medium text-wadi underline underline-offset-4"
    >
      {t('inCart', { weight: format.weight(grams) })}
    </Link>
  )
}
