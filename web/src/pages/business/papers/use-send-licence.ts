import type { OwnBusiness } from '@dawra/contract/businesses/changes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ownBusinessQuery } from '#features/businesses/queries.ts'
import { sendPhoto } from '#lib/upload'

export interface NewLicence {
  number: string
  expiresOn: string
  scan: File
}

export function useSendLicence(venueId: string) {
  const queryClient = useQueryClient()
  const [share, setShare] = useState(0)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const sending = useMutation({
    mutationFn: async ({ number, expiresOn, scan }: NewLicence) => {
      running.current = new AbortController()
      setShare(0)
      const params = new URLSearchParams({ number, expiresOn })
      const answer = await sendPhoto(`/api/v1/venues/${venueId}/business/licence?${params}`, {
        file: scan,
        onProgress: setShare,
        signal: running.current.signal,
      })
      return (await answer.json()) as { business: OwnBusiness }
    },
    onSuccess: answer => queryClient.setQueryData(ownBusinessQuery(venueId).queryKey, answer),
  })
  return { sending, share }
}
