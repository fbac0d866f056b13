import { MAX_PORTIONS, MAX_PORTIONS_PER_DEAL, maxInCart } from '@dawra/contract/deals/hold-limits.rules'
import { CartNotice } from '#features/cart/cart-notice.tsx'
import { LINE_PICTURE, LineCard, LinePrice, LineTitle, offerUndo } from '#features/cart/line-card.tsx'
import { CART_EDITS } from '#features/cart/line-edits.ts'
import { isBuyable, type ReviewedLine } from '#features/cart/review.ts'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { removeLine, setQuantity } from '#parts/cart/store.ts'
import { Name } from '#ui/bdi'
import { NumberStepper } from '#ui/number-stepper'
import { Picture } from '#ui/picture'

interface CartLineCardProps {
  item: ReviewedLine
  /** The number of portions of other deals in the cart. */
  others: number
}

export function CartLineCard({ item, others }: CartLineCardProps) {
  const { line, offer, notice } = item
  const t = useT('cart.line')
  const locale = useLocale()
  const format = useFormat()
  const title = pick(offer?.title ?? line.title, locale)
  const remove = () =>
    offerUndo({ title: t('removed'), body: title, label: t('undo'), undo: removeLine(line.dealId) })
  const most = maxInCart(offer?.remaining ?? line.quantity, others)
  return (
    <LineCard
      picture={<Picture id={offer?.picture ?? line.picture} alt="" {...LINE_PICTURE} />}
      title={
        <LineTitle to="/deal/$dealId" params={{ dealId: line.dealId }}>
          {title}
        </LineTitle>
      }
      facts={
        <>
          <p>
            <Name>{pick(line.venue.name, locale)}</Name>
          </p>
          <p>{format.window(offer?.window ?? line.window)}</p>
        </>
      }
      removeLabel={t('remove', { title })}
      onRemove={remove}
    >
      {notice && (
        <CartNotice
          item={{ ...item, notice }}
          edits={{ ...CART_EDITS, drop: { label: 'remove', act: remove } }}
        />
      )}
      {isBuyable(item) && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <NumberStepper
            label={t('quantity', { title })}
            value={line.quantity}
            max={most}
            onChange={quantity => setQuantity(line.dealId, quantity)}
          />
          <LinePrice baisa={line.unitPrice * line.quantity} before={line.originalUnitPrice * line.quantity}>
            {line.quantity > 1 && t('each', { amount: format.money(line.unitPrice) })}
          </LinePrice>
          {!notice && <WhyNoMore quantity={line.quantity} most={most} left={offer?.remaining} />}
        </div>
      )}
    </LineCard>
  )
}

interface WhyNoMoreProps {
  quantity: number
  most: number
  /** The portions left for sale; unknown without a network. */
  left: number | undefined
}

function WhyNoMore({ quantity, most, left }: WhyNoMoreProps) {
  const t = useT('cart.line')
  if (quantity < most || left === undefined || left <= quantity) return null
  return (
    <p role="status" className="basis-full text-14 text-muted">
      {quantity >= MAX_PORTIONS_PER_DEAL
        ? t('dealMost', { count: MAX_PORTIONS_PER_DEAL })
        : t('orderMost', { count: MAX_PORTIONS })}
    </p>
  )
}
