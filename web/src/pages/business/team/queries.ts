import type { BodyOf } from '@dawra/contract/kit'
import type { inviteToTeam } from '@dawra/contract/team'
import type { VenueRole } from '@dawra/contract/venues'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query'
import { call } from '#lib/client'
import { myVenuesQuery } from '#parts/person/queries.ts'

/** Who works for a venue, and who is invited. */
export const teamQuery = (venueId: string) =>
  apiQuery('GET /api/v1/venues/{venueId}/team', { params: { venueId } })

/** Who of them gets new orders as a push: for owners. */
export const teamReachedQuery = (venueId: string) =>
  apiQuery('GET /api/v1/venues/{venueId}/team/reached', { params: { venueId } })

/** Asks for the list again; for one's own venues too, as one's own role may be another now. */
function useRefresh(venueId: string) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries(teamQuery(venueId)),
      queryClient.invalidateQueries(myVenuesQuery()),
    ])
}

/** Done as soon as the server says so: what is gone from the list could not say it any more. */
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

/** Done once the list shows the new role. */
export function useChangeRole(venueId: string) {
  const refresh = useRefresh(venueId)
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: VenueRole }) =>
      call('PUT /api/v1/venues/{venueId}/team/{userId}', { params: { venueId, userId }, body: { role } }),
    onSuccess: refresh,
  })
}
