import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Name } from '#ui/bdi'
import { NumberStepper } from '#ui/number-stepper'
import { Picture } from '#ui/picture'
import { CartNotice } from './cart-notice.tsx'
import { LINE_PICTURE, LineCard, LineTitle } from './line-card.tsx'
import { LinePrice } from './line-price.tsx'
import { offerUndo } from './offer-undo.ts'
import type { ReviewedLine } from './review.ts'
import { removeLine, setQuantity } from './store.ts'

/** One deal in the cart, with whatever changed about it since. */
export function CartLineCard({ item }: { item: ReviewedLine }) {
  const { line, offer, notice } = item
  const t = useT('cart.line')
  const locale = useLocale()
  const format = useFormat()
  const title = pick(offer?.title ?? line.title, locale)
  const remove = () =>
    offerUndo({ title: t('removed'), body: title, label: t('undo'), undo: removeLine(line.dealId) })
  const isLost = notice !== null && notice.kind !== 'fewer_left' && notice.kind !== 'price_changed'
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
      {notice && <CartNotice item={{ ...item, notice }} onRemove={remove} />}
      {!isLost && (
        <div className="flex items-center justify-between gap-3">
          <NumberStepper
            label={t('quantity', { title })}
            value={line.quantity}
            max={offer?.remaining ?? line.quantity}
            onChange={quantity => setQuantity(line.dealId, quantity)}
          />
          <LinePrice baisa={line.unitPrice * line.quantity} before={line.originalUnitPrice * line.quantity}>
            {line.quantity > 1 && t('each', { amount: format.money(line.unitPrice) })}
          </LinePrice>
        </div>
      )}
    </LineCard>
  )
}
