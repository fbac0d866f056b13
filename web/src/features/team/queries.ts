import type { BodyOf } from '@dawra/contract/kit'
import type { inviteToTeam } from '@dawra/contract/roles'
import type { VenueRole } from '@dawra/contract/venues'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/client'

/** Who works for a venue, and who is invited. */
export const teamQuery = (venueId: string) =>
  queryOptions({
    queryKey: ['venue', venueId, 'team'],
    queryFn: ({ signal }) => call('GET /api/v1/venues/{venueId}/team', { params: { venueId }, signal }),
  })

/** After anything was changed, the list is asked for again; of what is one's own, too. */
function useTeamChange<Change>(venueId: string, act: (change: Change) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries(teamQuery(venueId)),
        queryClient.invalidateQueries({ queryKey: ['me', 'venues'] }),
      ]),
  })
}

export const useInvite = (venueId: string) =>
  useTeamChange(venueId, (body: BodyOf<typeof inviteToTeam>) =>
    call('POST /api/v1/venues/{venueId}/invitations', { params: { venueId }, body }),
  )

export const useWithdraw = (venueId: string) =>
  useTeamChange(venueId, (invitationId: string) =>
    call('DELETE /api/v1/venues/{venueId}/invitations/{invitationId}', { params: { venueId, invitationId } }),
  )

export const useChangeRole = (venueId: string) =>
  useTeamChange(venueId, ({ userId, role }: { userId: string; role: VenueRole }) =>
    call('PUT /api/v1/venues/{venueId}/team/{userId}', { params: { venueId, userId }, body: { role } }),
  )

export const useRemove = (venueId: string) =>
  useTeamChange(venueId, (userId: string) =>
    call('DELETE /api/v1/venues/{venueId}/team/{userId}', { params: { venueId, userId } }),
  )
