import type { ConsentKind } from '@dawra/contract/profile.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/client'
import { consentsQuery } from '#lib/consents'
import { useLocale } from '#lib/i18n'

interface ConsentWord {
  kind: ConsentKind
  version: string
  isGiven: boolean
}

/** Gives consents, or takes them back. A text that changed meanwhile is read anew. */
export function useConsents() {
  const language = useLocale()
  const queryClient = useQueryClient()
  const { queryKey } = consentsQuery()
  return useMutation({
    mutationFn: (consents: ConsentWord[]) =>
      call('POST /api/v1/me/consents', { body: { consents, language } }),
    onSuccess: consents => queryClient.setQueryData(queryKey, consents),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}
