import type { TouchedSales } from '@dawra/contract/orders/venue-closings'
import type { TouchedFate } from '@dawra/contract/venues/rules'
import type { ScheduleTerms } from '@dawra/contract/venues/schemas'
import { call } from '#lib/client'
import { useDecision } from '#parts/conflict/use-decision.tsx'
import { AffectedSalesDialog } from './affected-sales-dialog.tsx'

interface Touched {
  sales: TouchedSales
  isForGood: boolean
}

/** Asks what to do with affected deals and orders. `dialog` must be rendered with the form. */
export function useAffectedSales(venueId: string) {
  const decision = useDecision<Touched, TouchedFate>('hours_touch_sales', ({ found, ...ends }) => (
    <AffectedSalesDialog touched={found.sales} isForGood={found.isForGood} {...ends} />
  ))
  const settling = <Saved,>(terms: ScheduleTerms, save: (fate?: TouchedFate) => Promise<Saved>) =>
    decision.settling(
      async () => ({
        sales: await call('POST /api/v1/venues/{venueId}/schedule/preview', {
          params: { venueId },
          body: terms,
        }),
        isForGood: terms.closedForGood,
      }),
      save,
    )
  return { settling, dialog: decision.dialog }
}
