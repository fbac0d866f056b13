import type { ConsentKind } from '@dawra/contract/profile/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/client'
import { useLocale } from '#lib/i18n'
import { consentsQuery } from '#parts/consents.ts'

interface ConsentText {
  kind: ConsentKind
  version: string
  isGiven: boolean
}

/** Gives or withdraws consents. If a text changed meanwhile, the texts are refetched. */
export function useConsents() {
  const language = useLocale()
  const queryClient = useQueryClient()
  const { queryKey } = consentsQuery()
  return useMutation({
    mutationFn: (consents: ConsentText[]) =>
      call('POST /api/v1/me/consents', { body: { consents, language } }),
    onSuccess: consents => queryClient.setQueryData(queryKey, consents),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}
