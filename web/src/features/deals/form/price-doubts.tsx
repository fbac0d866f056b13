import { type PriceDoubt, priceDoubts, UNUSUAL_ORIGINAL_PRICE } from '@dawra/contract/deals/rules'
import { parseRials } from '@dawra/contract/platform/digits.rules'
import { percentOff } from '@dawra/contract/platform/money.rules'
import { useRef, useState } from 'react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { ConfirmDialog } from '#ui/confirm-dialog'
import type { DealFields } from './fields.ts'

type Typed = Pick<DealFields, 'originalPrice' | 'price'>

const pricesOf = ({ originalPrice, price }: Typed) => ({
  originalPrice: parseRials(originalPrice) ?? 0,
  price: parseRials(price) ?? 0,
})

/** Probable typing errors in the two prices; empty while they are incomplete. */
export const doubtsOf = (typed: Typed): PriceDoubt[] => priceDoubts(pricesOf(typed))

export function useDoubtLabel() {
  const t = useT('businessDeals.doubts')
  const format = useFormat()
  return (doubt: PriceDoubt, typed: Typed): string => {
    if (doubt === 'original_high') return t('original_high', { price: format.money(UNUSUAL_ORIGINAL_PRICE) })
    const { originalPrice, price } = pricesOf(typed)
    return t(doubt, { percent: format.percent(percentOff(originalPrice, price)) })
  }
}

interface Requested {
  typed: Typed
  onSure: () => void
}

/** Asks once when prices look like a typing error; the same prices are not questioned again. */
export function usePriceDoubts() {
  const t = useT('businessDeals.doubts')
  const say = useDoubtLabel()
  const sure = useRef('')
  const [requested, setRequested] = useState<Requested | null>(null)
  const nameOf = (typed: Typed) => Object.values(pricesOf(typed)).join()
  const settle = (typed: Typed, onSure: () => void) => {
    if (doubtsOf(typed).length === 0 || sure.current === nameOf(typed)) return onSure()
    setRequested({ typed, onSure })
  }
  const dialog = requested && (
    <ConfirmDialog
      open
      onOpenChange={open => open || setRequested(null)}
      title={t('title')}
      action={t('action')}
      keep={t('keep')}
      onConfirm={() => {
        sure.current = nameOf(requested.typed)
        setRequested(null)
        requested.onSure()
      }}
    >
      <ul className="grid list-disc gap-1.5 ps-5">
        {doubtsOf(requested.typed).map(doubt => (
          <li key={doubt}>{say(doubt, requested.typed)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
  return { settle, dialog }
}
