import type { Batch, StockedProduct } from '@dawra/contract/shop/schemas'
import { pricePerTon } from '@dawra/contract/shop/sellers.rules'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Badge } from '#ui/badge'
import { Code, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Money } from '#ui/money'
import { Section } from '#ui/section'
import { Batches } from './batches.tsx'
import { EditProduct } from './edit-product.tsx'
import { LoadedAnswer } from './loaded-answer.tsx'
import { useShopManager } from './shop-manager.tsx'
import { StockDialog } from './stock-dialog.tsx'

interface Opened {
  product: StockedProduct
  as: 'stock' | 'edit'
}

interface StockProps {
  addProduct?: ReactNode
  addBatch?: ReactNode
}

export function Stock({ addProduct, addBatch }: StockProps) {
  const stock = useQuery(useShopManager().stock())
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <LoadedAnswer query={stock}>
      {({ products, batches }) => (
        <div className="grid items-start gap-6 lg:grid-cols-[1.6fr_1fr]">
          <Products products={products} onOpen={setOpened} action={addProduct} />
          <Batches batches={batches} action={addBatch} />
          {opened?.as === 'stock' && (
            <StockDialog
              product={opened.product}
              batches={fitting(batches, opened.product)}
              onClose={close}
            />
          )}
          {opened?.as === 'edit' && <EditProduct product={opened.product} onClose={close} />}
        </div>
      )}
    </LoadedAnswer>
  )
}

const fitting = (batches: readonly Batch[], { seller, method }: StockedProduct) =>
  batches.filter(
    batch =>
      batch.sellerId === seller.id && batch.method === method && batch.gramsLeft > 0 && !batch.recalledAt,
  )

interface ProductsProps {
  action: ReactNode
  products: readonly StockedProduct[]
  onOpen: (opened: Opened) => void
}

function Products({ products, onOpen, action }: ProductsProps) {
  const t = useT('operatorCompost.stock')
  const { side } = useShopManager()
  return (
    <Section title={t('products')} aside={action}>
      {products.length === 0 && (
        <p className="rounded-card bg-paper p-5 text-muted">{t(side === 'office' ? 'none' : 'noOwn')}</p>
      )}
      <ul className="grid gap-3">
        {products.map(product => (
          <ProductRow key={product.id} product={product} onOpen={onOpen} />
        ))}
      </ul>
    </Section>
  )
}

function ProductRow({ product, onOpen }: { product: StockedProduct; onOpen: ProductsProps['onOpen'] }) {
  const t = useT('operatorCompost.stock')
  const locale = useLocale()
  const { side } = useShopManager()
  const name = pick(product.title, locale)
  return (
    <li className="grid gap-3 rounded-card bg-paper p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 className="text-18">
          <Name>{name}</Name>
        </h3>
        <State product={product} />
      </div>
      <p className="text-14 text-muted">
        {side === 'office' && (
          <>
            <Name>{pick(product.seller.name, locale)}</Name> ·{' '}
          </>
        )}
        {product.batch ? <Code>{product.batch.code}</Code> : t('noBatch')} ·{' '}
        {t.rich('price', { amount: () => <Money baisa={product.pricePerKg} /> })} ·{' '}
        {t.rich('perTon', { amount: () => <Money baisa={pricePerTon(product.pricePerKg)} /> })}
      </p>
      {product.isHidden && <p className="text-14">{t('hiddenText')}</p>}
      <Weights product={product} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={t('changeOf', { name })}
          onClick={() => onOpen({ product, as: 'stock' })}
        >
          {t('change')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={t('editOf', { name })}
          onClick={() => onOpen({ product, as: 'edit' })}
        >
          {t('edit')}
        </Button>
      </div>
    </li>
  )
}

function State({ product: { isRecalled, isHidden, isOnSale, gramsLeft } }: { product: StockedProduct }) {
  const t = useT('operatorCompost.stock')
  if (isRecalled) return <Badge tone="danger">{t('recalled')}</Badge>
  if (isHidden) return <Badge tone="danger">{t('hidden')}</Badge>
  if (!isOnSale) return <Badge tone="plain">{t('off')}</Badge>
  return gramsLeft < 1000 ? <Badge tone="date">{t('empty')}</Badge> : null
}

/** Every gram is in exactly one of these three places. */
function Weights({ product }: { product: StockedProduct }) {
  const t = useT('operatorCompost.stock')
  const format = useFormat()
  const places = [
    { name: t('left'), grams: product.gramsLeft },
    { name: t('held'), grams: product.heldGrams },
    { name: t('sold'), grams: product.soldGrams },
  ]
  return (
    <dl className="grid grid-cols-3 gap-3">
      {places.map(({ name, grams }) => (
        <div key={name}>
          <dt className="text-14 text-muted">{name}</dt>
          <dd className="font-semibold tabular-nums">{format.weight(grams)}</dd>
        </div>
      ))}
    </dl>
  )
}
