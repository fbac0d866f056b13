import type { BodyOf } from '@dawra/contract/kit'
import type { decideApplication, inviteToRole, Launch } from '@dawra/contract/roles'
import type { LaunchSwitch } from '@dawra/contract/roles.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query'
import { call } from '#lib/client'
import { launchQuery } from '#parts/launch/launch.ts'

/** Who waits for a decision, the oldest first. */
export const waitingQuery = () => apiQuery('GET /api/v1/admin/applications')

/** Food licences that wait to be looked at, the oldest first. */
export const licencesQuery = () => apiQuery('GET /api/v1/admin/licences')

interface Flip {
  name: LaunchSwitch
  state: Launch[LaunchSwitch]
}

export function useFlip() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ name, state }: Flip) =>
      call('PUT /api/v1/admin/launch/{name}', { params: { name }, body: { state } }),
    onSuccess: launch => queryClient.setQueryData(launchQuery().queryKey, launch),
  })
}

interface Decision {
  applicationId: string
  body: BodyOf<typeof decideApplication>
}

export function useDecide() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ applicationId, body }: Decision) =>
      call('POST /api/v1/admin/applications/{applicationId}/decision', { params: { applicationId }, body }),
    // Not waited for: what is gone from the list could not say what was decided.
    onSettled: () => void queryClient.invalidateQueries(waitingQuery()),
  })
}

export const useInviteToRole = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof inviteToRole>) => call('POST /api/v1/admin/invitations', { body }),
  })
