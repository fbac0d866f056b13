import type { TestOrder } from '@dawra/contract/orders/test-order-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/client'
import { useVenue } from '#parts/venue/use-venue.ts'
import { foresee, refetchBoard } from '../board/queries.ts'

/** A step of the venue's test order; the board is updated before it is refetched. */
function useStep<After extends TestOrder | null, Requested = void>(
  send: (venueId: string, requested: Requested) => Promise<After>,
) {
  const queryClient = useQueryClient()
  const venueId = useVenue().id
  return useMutation({
    mutationFn: (requested: Requested) => send(venueId, requested),
    onSuccess: testOrder => void foresee(queryClient, venueId, board => ({ ...board, testOrder })),
    onSettled: () => refetchBoard(queryClient, venueId),
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
