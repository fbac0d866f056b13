import type { CaseKind } from '@dawra/contract/orders/pickup-problems.rules'
import type { Pickup } from '@dawra/contract/orders/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ORDERS, putOrder } from '#features/orders/queries.ts'
import { ApiError } from '#lib/api-error'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { sendPhoto } from '#lib/upload'
import { LARGEST_BYTES, shrinkPhoto } from '#lib/use-photo'

interface CaseReport {
  kind: CaseKind
  said: string
  photo: File | null
}

/** Opens a case. If the photo fails to upload, the case stays, and the photo can be added later. */
export function useOpenCase({ id }: Pickup, onDone: () => void) {
  const queryClient = useQueryClient()
  const t = useT('pickupHelp.problem')
  return useMutation({
    mutationFn: async ({ kind, said, photo }: CaseReport) => {
      const order = await call('POST /api/v1/pickups/{pickupId}/case', {
        params: { pickupId: id },
        body: { kind, said },
      })
      putOrder(queryClient, order)
      const caseId = order.pickups.find(pickup => pickup.id === id)?.case?.id
      if (!photo || !caseId) return
      await sendCasePhoto(caseId, photo).catch(() => toast({ kind: 'error', title: t('photoFailed') }))
    },
    onSuccess: onDone,
    onSettled: () => invalidate(queryClient, ORDERS),
  })
}

export function useCasePhoto(caseId: string) {
  const queryClient = useQueryClient()
  const say = useProblemText()
  return useMutation({
    mutationFn: (photo: File) => sendCasePhoto(caseId, photo),
    onError: error => toast({ kind: 'error', title: say(error) }),
    onSettled: () => invalidate(queryClient, ORDERS),
  })
}

export function useContestCase(caseId: string) {
  const queryClient = useQueryClient()
  const say = useProblemText()
  const t = useT('pickupHelp.case')
  return useMutation({
    mutationFn: () => call('POST /api/v1/pickup-cases/{caseId}/contest', { params: { caseId } }),
    onSuccess: order => {
      putOrder(queryClient, order)
      toast({ kind: 'success', title: t('notEnoughDone') })
    },
    onError: error => toast({ kind: 'error', title: say(error) }),
    onSettled: () => invalidate(queryClient, ORDERS),
  })
}

async function sendCasePhoto(caseId: string, photo: File) {
  const file = await shrinkPhoto(photo)
  if (file.size > LARGEST_BYTES) throw new ApiError('picture_too_large')
  const { signal } = new AbortController()
  await sendPhoto(`/api/v1/pickup-cases/${caseId}/photo`, { file, signal, onProgress: () => undefined })
}
