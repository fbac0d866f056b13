import type { changePermissions, OfficeMember } from '@dawra/contract/identity/office-members'
import type { BodyOf } from '@dawra/contract/platform/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { officeMembersQuery } from '#features/office/queries.ts'
import { call } from '#lib/client'
import { meQuery } from '#parts/person/queries.ts'

/** Also refetches the user: the navigation changes if members change their own permissions. */
function useReadAgain() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries(officeMembersQuery())
    void queryClient.invalidateQueries(meQuery())
  }
}

export function useChangePermissions({ id: userId }: OfficeMember) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof changePermissions>) =>
      call('POST /api/v1/admin/office/{userId}/permissions', { params: { userId }, body }),
    onSettled: useReadAgain(),
  })
}

export function useRemoveFromOffice({ id: userId }: OfficeMember) {
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /api/v1/admin/office/{userId}/removal', { params: { userId }, body: { reason } }),
    onSettled: useReadAgain(),
  })
}
