import type { CartNotice as Notice } from '@dawra/contract/deals/rules'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { ChangeAlert } from './change-alert.tsx'
import type { LineEdits } from './line-edits.ts'
import type { ReviewedLine } from './review.ts'

interface CartNoticeProps {
  item: ReviewedLine & { notice: Notice }
  edits: LineEdits
}

function useRemedy({ item, edits }: CartNoticeProps) {
  const t = useT('cart.notice')
  const format = useFormat()
  const { line, offer, notice } = item
  const drop = { action: t(edits.drop.label), act: () => edits.drop.act(line.dealId) }
  switch (notice.kind) {
    case 'fewer_left':
      return {
        text: t('fewer_left', { count: notice.remaining }),
        action: t('reduce', { count: notice.remaining }),
        act: () => edits.setQuantity(line.dealId, notice.remaining),
      }
    case 'over_share':
      return {
        text: t('over_share', { count: notice.most }),
        action: t('reduce', { count: notice.most }),
        act: () => edits.setQuantity(line.dealId, notice.most),
      }
    case 'price_changed': {
      const price = format.money(notice.price)
      return {
        text: t('price_changed', { price, before: format.money(line.unitPrice) }),
        action: t('accept', { price }),
        act: () =>
          edits.acceptPrice(line.dealId, notice.price, offer?.originalPrice ?? line.originalUnitPrice),
      }
    }
    case 'members_first':
      return { text: t('members_first', { time: format.clock(notice.until) }), ...drop }
    default:
      return { text: t(notice.kind), ...drop }
  }
}

export function CartNotice(props: CartNoticeProps) {
  const { text, action, act } = useRemedy(props)
  return (
    <ChangeAlert action={action} onAct={act}>
      {text}
    </ChangeAlert>
  )
}
