import type { TestOrder } from '@dawra/contract/test-order'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'

/** Names of any script inside a sentence of either. */
const isolated = (name: string) => `\u2068${name}\u2069`

/** Who sent the test order and who handed it over, each with the time. */
export function useToldSteps({ placedAt, placedBy, completedAt, completedBy }: TestOrder) {
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
