import type { answerCase, CaseWork } from '@dawra/contract/orders/pickup-problems'
import type { BodyOf } from '@dawra/contract/platform/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refetchBoard } from '#features/orders/board/queries.ts'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useVenue } from '#parts/venue/use-venue.ts'

const SAID = { accept: 'accepted', part: 'partDone', dispute: 'disputed' } as const

/** Agreeing refunds the customer or completes the pickup; disagreeing passes the case to the office. */
export function useAnswerCase({ id, about }: CaseWork, onDone: () => void) {
  const queryClient = useQueryClient()
  const venueId = useVenue().id
  const t = useT('pickupHelp.board')
  return useMutation({
    mutationFn: (body: BodyOf<typeof answerCase>) =>
      call('POST /api/v1/pickup-cases/{caseId}/answer', { params: { caseId: id }, body }),
    onSuccess: (_, { answer }) => {
      toast({
        kind: 'success',
        title: t(answer === 'accept' && about === 'collected' ? 'acceptedCollected' : SAID[answer]),
      })
      onDone()
    },
    onSettled: () => refetchBoard(queryClient, venueId),
  })
}
