import { bulkPercent, lineTotal } from '@dawra/contract/shop.rules'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { focusMain } from '#lib/focus-main'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { toast } from '#lib/toasts'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { IconButton } from '#ui/icon-button'
import { Money } from '#ui/money'
import { ProductPicture } from '../pictures/product-picture.tsx'
import { CompostNotice } from './compost-notice.tsx'
import { KilogramsField } from './kilograms-field.tsx'
import type { ReviewedCompost } from './review.ts'
import { isBuyable } from './review.ts'
import { mostOf, removeCompost, setGrams } from './store.ts'

/** Removes at once, and lets a slip be taken back. */
function useRemove({ line }: ReviewedCompost) {
  const t = useT('shop.line')
  const locale = useLocale()
  return () => {
    const undo = removeCompost(line.productId)
    focusMain()
    toast({
      title: t('removed'),
      body: pick(line.title, locale),
      action: { label: t('undo'), onAct: undo },
    })
  }
}

function LinePrice({ item: { line, unitPrice, total } }: { item: ReviewedCompost }) {
  const t = useT('shell')
  const words = useT('shop.line')
  const format = useFormat()
  const percent = bulkPercent(line.grams)
  return (
    <div className="grid grow justify-items-end gap-0.5 text-end">
      <p className="flex flex-wrap items-baseline justify-end gap-x-2">
        <span className="sr-only">{t('priceNow')}</span>
        <Money baisa={total} className="text-18 font-semibold" />
        {percent > 0 && (
          <>
            <span className="sr-only">{t('priceBefore')}</span>
            <s className="text-14 text-muted">
              <Money baisa={lineTotal(line.pricePerKg, line.grams)} />
            </s>
          </>
        )}
      </p>
      <p className="flex flex-wrap items-center justify-end gap-x-2 text-13 text-muted">
        {words('each', { amount: format.money(unitPrice) })}
        {percent > 0 && <Badge tone="date">{words('less', { percent: format.percent(percent) })}</Badge>}
      </p>
    </div>
  )
}

/** One kind of compost in the cart, with whatever changed about it since. */
export function CompostLineCard({ item }: { item: ReviewedCompost }) {
  const { line, product, notice } = item
  const t = useT('shop.line')
  const locale = useLocale()
  const remove = useRemove(item)
  const title = pick(product?.title ?? line.title, locale)
  return (
    <article className="grid gap-3 rounded-card bg-paper p-3 md:p-4">
      <div className="relative flex gap-3 md:gap-4">
        <ProductPicture
          product={product ?? line}
          sizes="88px"
          width={88}
          height={88}
          className="size-22 shrink-0 overflow-hidden rounded-control"
        />
        <div className="min-w-0 grow py-0.5">
          <h2 className="text-18">
            <Link
              to="/compost-products"
              search={{ product: line.productId }}
              className="after:absolute after:inset-0 after:rounded-control hover-able:hover:underline hover-able:hover:underline-offset-4"
            >
              {title}
            </Link>
          </h2>
          <p className="text-14 text-muted">
            <Name>{pick(product?.seller.name ?? line.seller, locale)}</Name>
          </p>
        </div>
        <IconButton
          label={t('remove', { title })}
          onClick={remove}
          className="relative -me-1.5 -mt-1.5 text-muted"
        >
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
      {notice && <CompostNotice item={{ ...item, notice }} onRemove={remove} />}
      {isBuyable(item) && (
        <div className="flex flex-wrap items-start justify-between gap-3">
          <KilogramsField
            label={t('quantity', { title })}
            grams={line.grams}
            most={product ? mostOf(product) : line.grams}
            onChange={grams => setGrams(line.productId, grams)}
          />
          <LinePrice item={item} />
        </div>
      )}
    </article>
  )
}
