import type { CartNotice } from '@dawra/contract/deals.rules'
import { TriangleAlert } from 'lucide-react'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Button } from '#ui/button'
import type { ReviewedLine } from '../cart/review.ts'
import { acceptPrice, removeLine, setQuantity } from '../cart/store.ts'

interface LineNoticeProps {
  reviewed: ReviewedLine
  notice: CartNotice
}

/** What changed about a deal in the cart, and the one tap that settles it. */
export function LineNotice({ reviewed, notice }: LineNoticeProps) {
  const locale = useLocale()
  const { line } = reviewed
  const { sentence, action, fix } = useFix(reviewed, notice)
  return (
    <div
      role="alert"
      className="mt-2 flex flex-wrap items-center justify-between gap-2 rounded-control bg-date-soft px-3 py-2 text-14 text-date"
    >
      <p className="flex items-start gap-1.5">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {sentence}
      </p>
      <Button
        variant="secondary"
        size="small"
        onClick={fix}
        aria-label={`${action}: ${pick(line.title, locale)}`}
      >
        {action}
      </Button>
    </div>
  )
}

function useFix({ line, offer }: ReviewedLine, notice: CartNotice) {
  const t = useT('cart.notice')
  const format = useFormat()
  if (notice.kind === 'fewer_left')
    return {
      sentence: t('fewer_left', { count: notice.remaining }),
      action: t('reduce', { count: notice.remaining }),
      fix: () => setQuantity(line.dealId, notice.remaining),
    }
  if (notice.kind === 'price_changed') {
    const price = format.money(notice.price)
    return {
      sentence: t('price_changed', { price, before: format.money(line.unitPrice) }),
      action: t('accept', { price }),
      fix: () => acceptPrice(line.dealId, notice.price, offer?.originalPrice ?? line.originalUnitPrice),
    }
  }
  return { sentence: t(notice.kind), action: t('remove'), fix: () => void removeLine(line.dealId) }
}
