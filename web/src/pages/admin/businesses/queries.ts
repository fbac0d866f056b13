import type { decideApplication } from '@dawra/contract/businesses/routes'
import type { OfficeApplication } from '@dawra/contract/businesses/schemas'
import type { BodyOf } from '@dawra/contract/platform/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { officeApplicationQuery } from '#features/businesses/office-queries.ts'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'

export type Decision = BodyOf<typeof decideApplication>

/** Decides an application. The server's state is shown afterwards, also after a refusal. */
export function useDecide(
  { id }: Pick<OfficeApplication, 'id'>,
  onDecided: (application: OfficeApplication) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Decision) =>
      call('POST /api/v1/admin/business-applications/{applicationId}/decision', {
        params: { applicationId: id },
        body,
      }),
    onSuccess: application => {
      queryClient.setQueryData(officeApplicationQuery(id).queryKey, application)
      onDecided(application)
    },
    onSettled: () => void invalidate(queryClient, 'GET /api/v1/admin/business-applications'),
  })
}
