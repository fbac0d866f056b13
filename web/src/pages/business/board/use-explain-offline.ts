import type { OfflineRefusal } from '#features/orders/board/offline/hand-over-offline.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'

export function useExplainOffline() {
  const t = useT('businessOrders.offline')
  const format = useFormat()
  return ({ reason, facts: { at, by, window } }: OfflineRefusal, code: string): string | null => {
    // Shown already, by the countdown or by the dialog for the cash.
    if (reason === 'too_many_codes' || reason === 'cash_to_collect') return null
    if (reason === 'used')
      return t(by ? 'usedBy' : 'usedHere', {
        code,
        by: `\u2068${by}\u2069`,
        at: at ? `${format.day(at)} ${format.clock(at)}` : '',
      })
    return t(reason, {
      code,
      at: at ? format.clock(at) : '',
      window: window ? format.moment(window.startsAt) : '',
    })
  }
}
