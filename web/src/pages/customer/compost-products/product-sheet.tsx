import { BULK_TIERS, unitPrice } from '@dawra/contract/shop/rules'
import type { Product } from '@dawra/contract/shop/schemas'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { AreaName } from '#parts/area-name.tsx'
import { ProductPicture } from '#parts/product-picture/product-picture.tsx'
import { ReportButton } from '#parts/report/report-button.tsx'
import { Code, Name } from '#ui/bdi'
import { Sheet } from '#ui/dialog'
import { Money } from '#ui/money'
import { isOnSale } from './product-card.tsx'
import { QuickAdd } from './quick-add.tsx'

interface ProductSheetProps {
  product: Product
  onClose: () => void
}

export function ProductSheet({ product, onClose }: ProductSheetProps) {
  const t = useT('shop')
  const locale = useLocale()
  return (
    <Sheet
      open
      onOpenChange={open => open || onClose()}
      title={pick(product.title, locale)}
      description={pick(product.description, locale)}
    >
      <div className="grid gap-6">
        <ProductPicture
          product={product}
          sizes="26rem"
          width={640}
          height={400}
          eager
          className="block aspect-[16/10] w-full overflow-hidden rounded-control"
        />
        <section className="grid gap-3">
          <h3 className="text-18">{t('price')}</h3>
          <PriceTable product={product} />
          {isOnSale(product) ? (
            <QuickAdd product={product} />
          ) : (
            <p className="font-medium text-date">
              {t('soldOut')}. {t('backLater')}
            </p>
          )}
        </section>
        <section className="grid gap-2">
          <h3 className="text-18">{t(`methods.${product.method}.title`)}</h3>
          <p>{t(`methods.${product.method}.how`)}</p>
          <p>{t(`methods.${product.method}.use`)}</p>
        </section>
        <Batch product={product} />
        <Seller product={product} />
        <ReportButton subject={{ kind: 'product', id: product.id }} />
      </div>
    </Sheet>
  )
}

function PriceTable({ product }: { product: Product }) {
  const t = useT('shop.tiers')
  const format = useFormat()
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">{t('title')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('weight')}</th>
          <th scope="col">{t('discount')}</th>
          <th scope="col">{t('perKg')}</th>
        </tr>
      </thead>
      <tbody>
        {BULK_TIERS.map(({ fromGrams, percent }) => (
          <tr key={fromGrams} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 text-start font-medium">
              {t('from', { weight: format.weight(fromGrams) })}
            </th>
            <td className="py-2 text-date">
              {percent > 0 && t('less', { percent: format.percent(percent) })}
            </td>
            <td className="py-2 text-end">
              {t.rich('each', {
                price: () => (
                  <Money baisa={unitPrice(product.pricePerKg, fromGrams)} className="font-semibold" />
                ),
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Batch({ product: { batch } }: { product: Product }) {
  const t = useT('shop.batch')
  const locale = useLocale()
  const format = useFormat()
  if (!batch) return null
  const { nitrogen, phosphorus, potassium } = batch
  const nutrients = [
    [t('nitrogen'), nitrogen],
    [t('phosphorus'), phosphorus],
    [t('potassium'), potassium],
  ] as const
  return (
    <section className="grid gap-2">
      <h3 className="text-18">{t('title')}</h3>
      <dl className="grid gap-2">
        <Fact name={t('code')}>
          <Link
            to="/batch/$code"
            params={{ code: batch.code }}
            className="inline-flex min-h-11 items-center text-wadi underline underline-offset-4"
          >
            <Code>{batch.code}</Code>
          </Link>
        </Fact>
        <Fact name={t('feedstock')}>{pick(batch.feedstock, locale)}</Fact>
        {batch.startedOn && <Fact name={t('started')}>{format.date(`${batch.startedOn}T08:00:00Z`)}</Fact>}
        <Fact name={t('ready')}>{format.date(`${batch.readyOn}T08:00:00Z`)}</Fact>
      </dl>
      {nutrients.some(([, share]) => share !== null) && (
        <dl aria-label={t('nutrients')} className="mt-1 grid grid-cols-3 gap-2 text-center">
          {nutrients.map(([name, share]) => (
            <div key={name} className="grid content-start rounded-control bg-luban px-1.5 py-2.5 text-wadi">
              <dt className="order-last text-13">{name}</dt>
              <dd className="text-18 font-semibold">{share === null ? '–' : format.percent(share)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Seller({ product: { seller } }: { product: Product }) {
  const t = useT('shop')
  const locale = useLocale()
  return (
    <section className="grid gap-2">
      <h3 className="text-18">{t('seller.title')}</h3>
      <dl className="grid gap-2">
        <Fact name={t('seller.name')}>
          <Name>{pick(seller.name, locale)}</Name>
        </Fact>
        <Fact name={t('seller.type')}>{t(`sellers.${seller.type}`)}</Fact>
        <Fact name={t('seller.area')}>
          <AreaName area={seller.area} />
        </Fact>
        <Fact name={t('seller.permit')}>
          {seller.permitNumber ? <Code>{seller.permitNumber}</Code> : t('seller.noPermit')}
        </Fact>
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 border-b border-line pb-2 last:border-0 last:pb-0">
    <dt className="shrink-0 text-muted">{name}</dt>
    <dd className="min-w-0 text-end">{children}</dd>
  </div>
)
