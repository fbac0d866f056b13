import type { decideApplication, inviteToRole, Launch } from '@dawra/contract/identity/roles'
import type { LaunchSwitch } from '@dawra/contract/identity/roles.rules'
import type { BodyOf } from '@dawra/contract/platform/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiInfiniteQuery, apiQuery, invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { launchQuery } from '#parts/launch/launch.ts'

export const waitingQuery = () => apiQuery('GET /api/v1/admin/applications')

export const licencesQuery = () => apiQuery('GET /api/v1/admin/licences')

export const launchChangesQuery = (name: LaunchSwitch) =>
  apiInfiniteQuery('GET /api/v1/admin/launch/{name}/changes', { params: { name } })

export interface Flip {
  name: LaunchSwitch
  state: Launch[LaunchSwitch]
  reason: string
}

export function useFlip() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ name, ...body }: Flip) =>
      call('PUT /api/v1/admin/launch/{name}', { params: { name }, body }),
    onSuccess: launch => queryClient.setQueryData(launchQuery().queryKey, launch),
    // Also after a refusal: another member may have been faster.
    onSettled: () => invalidate(queryClient, 'GET /api/v1/launch', 'GET /api/v1/admin/launch/{name}/changes'),
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
    // Not awaited: once the list is refetched, the decided item is gone and could not show the outcome.
    onSettled: () => void queryClient.invalidateQueries(waitingQuery()),
  })
}

export const useInviteToRole = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof inviteToRole>) => call('POST /api/v1/admin/invitations', { body }),
  })
