import type { ProductLine } from '@dawra/contract/orders/schemas'
import { lineTotal } from '@dawra/contract/shop/rules'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { ProductPicture } from '#parts/product-picture/product-picture.tsx'
import { Code, Name } from '#ui/bdi'
import { LinePrice } from './order-lines.tsx'

export function ProductLines({ products }: { products: readonly ProductLine[] }) {
  if (products.length === 0) return null
  return (
    <ul className="grid gap-3">
      {products.map(line => (
        <Line key={line.productId} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: ProductLine }) {
  const t = useT('orders')
  const locale = useLocale()
  const format = useFormat()
  const { grams, unitPrice, pricePerKg, batch } = line
  return (
    <li className="flex items-center gap-3">
      <ProductPicture
        product={line}
        sizes="56px"
        width={56}
        height={56}
        className="size-14 shrink-0 overflow-hidden rounded-control"
      />
      <div className="min-w-0 grow">
        <p className="font-medium">
          <Name>{pick(line.title, locale)}</Name>
        </p>
        <p className="text-14 text-muted">
          {t('weight', { weight: format.weight(grams), price: format.money(unitPrice) })}
        </p>
        {batch && (
          <p className="text-13 text-muted">
            {t('batch')}{' '}
            <Link
              to="/batch/$code"
              params={{ code: batch }}
              className="inline-flex min-h-11 items-center text-wadi underline underline-offset-4"
            >
              <Code>{batch}</Code>
            </Link>
          </p>
        )}
      </div>
      <LinePrice price={lineTotal(unitPrice, grams)} original={lineTotal(pricePerKg, grams)} />
    </li>
  )
}
