import { type ProductNotice, unitPrice } from '@dawra/contract/shop.rules'
import { TriangleAlert } from 'lucide-react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import type { ReviewedCompost } from './review.ts'
import { acceptPrice, setGrams } from './store.ts'

interface CompostNoticeProps {
  item: ReviewedCompost & { notice: ProductNotice }
  onRemove: () => void
}

/** The words of a notice and the one tap that settles it. */
function useRemedy({ item, onRemove }: CompostNoticeProps) {
  const t = useT('shop.notice')
  const format = useFormat()
  const { line, notice } = item
  switch (notice.kind) {
    case 'fewer_left': {
      const left = format.weight(notice.gramsLeft)
      return {
        words: t('fewer_left', { left }),
        action: t('reduce', { left }),
        act: () => setGrams(line.productId, notice.gramsLeft),
      }
    }
    case 'price_changed': {
      const price = format.money(unitPrice(notice.pricePerKg, line.grams))
      return {
        words: t('price_changed', { price, before: format.money(item.unitPrice) }),
        action: t('accept', { price }),
        act: () => acceptPrice(line.productId, notice.pricePerKg),
      }
    }
    default:
      return { words: t(notice.kind), action: t('remove'), act: onRemove }
  }
}

/** What changed about compost in the cart. */
export function CompostNotice(props: CompostNoticeProps) {
  const { words, action, act } = useRemedy(props)
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-date-soft p-3 text-date"
    >
      <p className="flex min-w-0 grow basis-48 gap-2 font-medium">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {words}
      </p>
      <Button onClick={act} size="small" className="max-sm:grow">
        {action}
      </Button>
    </div>
  )
}
