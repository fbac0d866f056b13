import type { TestOrder } from '@dawra/contract/orders/test-order-schema'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'

/** Wraps a name in bidi isolates: it may be in another script than the sentence. */
const isolated = (name: string) => `\u2068${name}\u2069`

export function useTestOrderToasts({ placedAt, placedBy, completedAt, completedBy }: TestOrder) {
  const t = useT('businessOrders.testOrder')
  const format = useFormat()
  const facts = (at: string, by: string | null) => ({
    time: format.clock(at),
    who: by ? isolated(by) : 'none',
  })
  return {
    sent: t('sent', facts(placedAt, placedBy)),
    done: completedAt && t('done', facts(completedAt, completedBy)),
  }
}
