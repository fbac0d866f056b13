import type { TestOrder } from '@dawra/contract/orders/test-order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/client'
import { useVenue } from '#parts/venue/use-venue.ts'
import { askAgain, foresee } from '../board/queries.ts'

/** A step of the venue's test order; the board is updated before it is refetched. */
function useStep<After extends TestOrder | null, Asked = void>(
  send: (venueId: string, asked: Asked) => Promise<After>,
) {
  const queryClient = useQueryClient()
  const venueId = useVenue().id
  return useMutation({
    mutationFn: (asked: Asked) => send(venueId, asked),
    onSuccess: testOrder => void foresee(queryClient, venueId, board => ({ ...board, testOrder })),
    onSettled: () => askAgain(queryClient, venueId),
  })
}

/** Rings on every device of the team. */
export const usePlaceTestOrder = () =>
  useStep(venueId => call('POST /api/v1/venues/{venueId}/test-order', { params: { venueId } }))

export const useMarkTestOrderReady = () =>
  useStep(venueId => call('POST /api/v1/venues/{venueId}/test-order/ready', { params: { venueId } }))

export const useCompleteTestOrder = () =>
  useStep((venueId, code: string) =>
    call('POST /api/v1/venues/{venueId}/test-order/complete', { params: { venueId }, body: { code } }),
  )

export const useEndTestOrder = () =>
  useStep(venueId => call('DELETE /api/v1/venues/{venueId}/test-order', { params: { venueId } }))
