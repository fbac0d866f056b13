import type { BodyOf } from '@dawra/contract/platform/route'
import type { VenueRole } from '@dawra/contract/venues/schemas'
import type { inviteToTeam } from '@dawra/contract/venues/team'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query'
import { call } from '#lib/client'
import { myVenuesQuery } from '#parts/person/queries.ts'

export const teamQuery = (venueId: string) =>
  apiQuery('GET /api/v1/venues/{venueId}/team', { params: { venueId } })

/** Which members get new orders as push notifications. For owners. */
export const teamReachedQuery = (venueId: string) =>
  apiQuery('GET /api/v1/venues/{venueId}/team/reached', { params: { venueId } })

/** Refetches the team, and the user's own venues: their role may have changed. */
function useRefresh(venueId: string) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries(teamQuery(venueId)),
      queryClient.invalidateQueries(myVenuesQuery()),
    ])
}

/** Does not wait for the refetched list: a removed row could no longer show the result. */
function useTeamChange<Change>(venueId: string, act: (change: Change) => Promise<unknown>) {
  const refresh = useRefresh(venueId)
  return useMutation({ mutationFn: act, onSuccess: () => void refresh() })
}

export const useInvite = (venueId: string) =>
  useTeamChange(venueId, (body: BodyOf<typeof inviteToTeam>) =>
    call('POST /api/v1/venues/{venueId}/invitations', { params: { venueId }, body }),
  )

export const useWithdraw = (venueId: string) =>
  useTeamChange(venueId, (invitationId: string) =>
    call('DELETE /api/v1/venues/{venueId}/invitations/{invitationId}', { params: { venueId, invitationId } }),
  )

export const useRemove = (venueId: string) =>
  useTeamChange(venueId, (userId: string) =>
    call('DELETE /api/v1/venues/{venueId}/team/{userId}', { params: { venueId, userId } }),
  )

export function useChangeRole(venueId: string) {
  const refresh = useRefresh(venueId)
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: VenueRole }) =>
      call('PUT /api/v1/venues/{venueId}/team/{userId}', { params: { venueId, userId }, body: { role } }),
    onSuccess: refresh,
  })
}
