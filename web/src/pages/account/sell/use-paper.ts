import type { PaperKind } from '@dawra/contract/businesses/rules'
import type { Application } from '@dawra/contract/businesses/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { paperFault } from '#features/businesses/paper-fault.ts'
import { ownApplicationQuery } from '#features/businesses/queries.ts'
import { sendPhoto } from '#lib/upload'
import { useSelling } from './sell-context.ts'

/** Uploads a scan as soon as it is chosen, and remembers the file when the upload failed. */
export function usePaper(kind: PaperKind) {
  const queryClient = useQueryClient()
  const { save } = useSelling()
  const [chosen, setChosen] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const sending = useMutation({
    mutationFn: async (file: File) => {
      running.current?.abort()
      const attempt = new AbortController()
      running.current = attempt
      await save()
      const answer = await sendPhoto(`/api/v1/me/business-application/papers/${kind}`, {
        file,
        method: 'PUT',
        onProgress: setShare,
        signal: attempt.signal,
      })
      return (await answer.json()) as Application
    },
    onSuccess: application => {
      setChosen(null)
      queryClient.setQueryData(ownApplicationQuery().queryKey, { application })
    },
  })
  const fault = chosen && paperFault(chosen)
  const choose = (file: File) => {
    setChosen(file)
    setShare(0)
    sending.reset()
    if (!paperFault(file)) sending.mutate(file)
  }
  return { chosen, fault, share, sending, choose }
}
