import { type ProductNotice, unitPrice } from '@dawra/contract/shop/rules'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { acceptPrice, setGrams } from '#parts/cart/compost/store.ts'
import { ChangeAlert } from '../change-alert.tsx'
import type { ReviewedCompost } from './review.ts'

interface CompostNoticeProps {
  item: ReviewedCompost & { notice: ProductNotice }
  onRemove: () => void
}

function useRemedy({ item, onRemove }: CompostNoticeProps) {
  const t = useT('shop.notice')
  const format = useFormat()
  const { line, notice } = item
  switch (notice.kind) {
    case 'fewer_left': {
      const left = format.weight(notice.gramsLeft)
      return {
        text: t('fewer_left', { left }),
        action: t('reduce', { left }),
        act: () => setGrams(line.productId, notice.gramsLeft),
      }
    }
    case 'price_changed': {
      const price = format.money(unitPrice(notice.pricePerKg, line.grams))
      return {
        text: t('price_changed', { price, before: format.money(item.unitPrice) }),
        action: t('accept', { price }),
        act: () => acceptPrice(line.productId, notice.pricePerKg),
      }
    }
    default:
      return { text: t(notice.kind), action: t('remove'), act: onRemove }
  }
}

export function CompostNotice(props: CompostNoticeProps) {
  const { text, action, act } = useRemedy(props)
  return (
    <ChangeAlert action={action} onAct={act}>
      {text}
    </ChangeAlert>
  )
}
