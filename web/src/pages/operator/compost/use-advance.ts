import type { Parcel } from '@dawra/contract/parcels'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { parcelsQuery } from './queries.ts'

interface Step {
  parcel: Parcel
  to: 'ready' | 'out_for_delivery' | 'completed'
}

/** One step on, without a code. */
export function useAdvance() {
  const t = useT('operatorCompost.advanced')
  const say = useProblemText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ parcel, to }: Step) =>
      call('POST /api/v1/admin/parcels/{pickupId}/advance', {
        params: { pickupId: parcel.id },
        body: { to },
      }),
    onSuccess: (_, { to }) => toast({ kind: 'success', title: t(to) }),
    onError: error => toast({ kind: 'error', title: say(error) }),
    onSettled: () => queryClient.invalidateQueries(parcelsQuery()),
  })
}
