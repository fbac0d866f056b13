import type { OfficeTicket } from '@dawra/contract/support/office-tickets'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { officeCountsQuery, officeTicketQuery } from '#features/support/office-queries.ts'
import { invalidate } from '#lib/api-query'

/** After a change by another member or a refusal, everything is refetched. */
function refresh(queryClient: QueryClient) {
  void invalidate(queryClient, 'GET /api/v1/admin/support/tickets')
  void queryClient.invalidateQueries(officeCountsQuery())
}

/** An act of the office on a ticket. The server's state is shown afterwards, also after a refusal. */
export function useTicketAct<Input>(act: (input: Input) => Promise<OfficeTicket>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: ticket => queryClient.setQueryData(officeTicketQuery(ticket.id).queryKey, ticket),
    onSettled: () => refresh(queryClient),
  })
}
