import type { BoardPickup } from '@dawra/contract/orders/board'
import type { Pickup } from '@dawra/contract/orders/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Shown } from '#features/orders/board/offline/hand-over-offline.ts'
import { foresee, refetchBoard } from '#features/orders/board/queries.ts'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { useAttempt } from '#lib/write-once'
import { useVenue } from '#parts/venue/use-venue.ts'
import { handOver } from './hand-over-pickup.ts'
import { withDone, withReady, withUndone } from './move-pickups.ts'

/** Optimistic: reverts and shows the reason when the server refuses. */
export function useMarkReady() {
  const queryClient = useQueryClient()
  const venueId = useVenue().id
  const say = useProblemText()
  return useMutation({
    mutationFn: ({ id }: BoardPickup) =>
      call('POST /api/v1/pickups/{pickupId}/ready', { params: { pickupId: id } }),
    onMutate: ({ id }) => foresee(queryClient, venueId, board => withReady(board, id)),
    onError: (error, _pickup, goBack) => {
      goBack?.()
      toast({ kind: 'error', title: say(error) })
    },
    onSettled: () => refetchBoard(queryClient, venueId),
  })
}

export function useUndo() {
  const queryClient = useQueryClient()
  const venueId = useVenue().id
  const say = useProblemText()
  return useMutation({
    mutationFn: ({ id, status }: BoardPickup) =>
      call('POST /api/v1/pickups/{pickupId}/undo', {
        params: { pickupId: id },
        body: { step: status === 'completed' ? 'completed' : 'ready' },
      }),
    onSuccess: pickup => foresee(queryClient, venueId, board => withUndone(board, pickup)),
    onError: error => toast({ kind: 'error', title: say(error) }),
    onSettled: () => refetchBoard(queryClient, venueId),
  })
}

export type VenueReason = Extract<
  NonNullable<Pickup['cancelReason']>,
  'sold_out' | 'quality' | 'closing' | 'other'
>

interface Cancelling {
  pickup: BoardPickup
  reason: VenueReason
  takeOffSale: string[]
}

export function useCancel(onDone: () => void) {
  const queryClient = useQueryClient()
  const venueId = useVenue().id
  const say = useProblemText()
  const format = useFormat()
  const t = useT('businessOrders.cancel')
  return useMutation({
    mutationFn: ({ pickup, reason, takeOffSale }: Cancelling) =>
      call('POST /api/v1/pickups/{pickupId}/cancel', {
        params: { pickupId: pickup.id },
        body: { reason, takeOffSale },
      }),
    onSuccess: ({ refund }, { pickup }) => {
      const number = pickup.orderNumber
      toast({
        title: pickup.cashToCollect
          ? t('doneCash', { number })
          : t('done', { number, amount: format.money(refund) }),
      })
      onDone()
    },
    onError: error => toast({ kind: 'error', title: say(error) }),
    onSettled: () => refetchBoard(queryClient, venueId),
  })
}

/**
 * Completes a pickup through the server, or without a response from the stored board. Both use the same
 * attempt, so that the server recognises a hand-over that it has already received.
 */
export function useHandOver() {
  const queryClient = useQueryClient()
  const venueId = useVenue().id
  // A request with a lost response is retried with the same key, so it is no second hand-over.
  const sendOnce = useAttempt()
  return useMutation({
    mutationFn: (shown: Shown) => sendOnce(shown, attempt => handOver(shown, venueId, attempt)),
    onSuccess: ({ pickup, queued }) => {
      if (pickup && !queued) void foresee(queryClient, venueId, board => withDone(board, pickup))
    },
    onSettled: () => refetchBoard(queryClient, venueId),
  })
}
