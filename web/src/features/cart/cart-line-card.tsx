import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { focusMain } from '#lib/focus-main'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { toast } from '#lib/toasts'
import { Name } from '#ui/bdi'
import { IconButton } from '#ui/icon-button'
import { Money } from '#ui/money'
import { NumberStepper } from '#ui/number-stepper'
import { Picture } from '#ui/picture'
import { CartNotice } from './cart-notice.tsx'
import type { ReviewedLine } from './review.ts'
import { removeLine, setQuantity } from './store.ts'

/** Removes at once, and lets a slip be taken back. */
function useRemove({ line }: ReviewedLine) {
  const t = useT('cart.line')
  const locale = useLocale()
  return () => {
    const undo = removeLine(line.dealId)
    focusMain()
    toast({
      title: t('removed'),
      body: pick(line.title, locale),
      action: { label: t('undo'), onAct: undo },
    })
  }
}

function LinePrice({ item: { line } }: { item: ReviewedLine }) {
  const t = useT('shell')
  const words = useT('cart.line')
  const format = useFormat()
  return (
    <div className="grid justify-items-end">
      <p className="flex flex-wrap items-baseline justify-end gap-x-2">
        <span className="sr-only">{t('priceNow')}</span>
        <Money baisa={line.unitPrice * line.quantity} className="text-18 font-semibold" />
        {line.originalUnitPrice > line.unitPrice && (
          <>
            <span className="sr-only">{t('priceBefore')}</span>
            <s className="text-14 text-muted">
              <Money baisa={line.originalUnitPrice * line.quantity} />
            </s>
          </>
        )}
      </p>
      {line.quantity > 1 && (
        <p className="text-13 text-muted">{words('each', { amount: format.money(line.unitPrice) })}</p>
      )}
    </div>
  )
}

/** One deal in the cart, with whatever changed about it since. */
export function CartLineCard({ item }: { item: ReviewedLine }) {
  const { line, offer, notice } = item
  const t = useT('cart.line')
  const locale = useLocale()
  const format = useFormat()
  const remove = useRemove(item)
  const title = pick(offer?.title ?? line.title, locale)
  const isLost = notice !== null && notice.kind !== 'fewer_left' && notice.kind !== 'price_changed'
  return (
    <article className="grid gap-3 rounded-card bg-paper p-3 md:p-4">
      <div className="relative flex gap-3 md:gap-4">
        <Picture
          id={offer?.picture ?? line.picture}
          alt=""
          sizes="88px"
          width={88}
          height={88}
          className="size-22 shrink-0 overflow-hidden rounded-control"
        />
        <div className="min-w-0 grow py-0.5">
          <h2 className="text-18">
            <Link
              to="/deal/$dealId"
              params={{ dealId: line.dealId }}
              className="after:absolute after:inset-0 after:rounded-control hover-able:hover:underline hover-able:hover:underline-offset-4"
            >
              {title}
            </Link>
          </h2>
          <p className="text-14 text-muted">
            <Name>{pick(line.venue.name, locale)}</Name>
          </p>
          <p className="text-14 text-muted">{format.window(offer?.window ?? line.window)}</p>
        </div>
        <IconButton
          label={t('remove', { title })}
          onClick={remove}
          className="relative -me-1.5 -mt-1.5 text-muted"
        >
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
      {notice && <CartNotice item={{ ...item, notice }} onRemove={remove} />}
      {!isLost && (
        <div className="flex items-center justify-between gap-3">
          <NumberStepper
            label={t('quantity', { title })}
            value={line.quantity}
            max={offer?.remaining ?? line.quantity}
            onChange={quantity => setQuantity(line.dealId, quantity)}
          />
          <LinePrice item={item} />
        </div>
      )}
    </article>
  )
}
