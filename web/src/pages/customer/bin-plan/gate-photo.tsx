import type { OwnSubscription } from '@dawra/contract/bins/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { useState } from 'react'
import { invalidate } from '#lib/api-query'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { sendPhoto } from '#lib/upload'
import { shrinkPhoto } from '#lib/use-photo'
import { FileButton } from '#ui/file-button'
import { FormProblem } from '#ui/form-problem'

/** A photo of the gate, for drivers who have never been there. */
export function GatePhoto({ plan: { id, hasGatePhoto } }: { plan: OwnSubscription }) {
  const t = useT('bins.plan')
  const say = useProblemText()
  const queryClient = useQueryClient()
  const [savedAt, setSavedAt] = useState(0)
  const path = `/api/v1/me/subscriptions/${id}/gate-photo`
  const sending = useMutation({
    mutationFn: async (file: File) =>
      sendPhoto(path, {
        file: await shrinkPhoto(file),
        method: 'PUT',
        onProgress: () => undefined,
        signal: new AbortController().signal,
      }),
    onSuccess: () => {
      setSavedAt(Date.now())
      toast({ kind: 'success', title: t('photoDone') })
    },
    onSettled: () => invalidate(queryClient, 'GET /api/v1/me/subscriptions'),
  })
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-medium">{t('photo')}</p>
      <p className="text-14 text-muted">{t('photoText')}</p>
      {hasGatePhoto && (
        <img
          // A new photo has the same URL, so a new key reloads it.
          key={savedAt}
          src={`${path}?${savedAt}`}
          alt={t('photo')}
          className="max-h-60 max-w-full rounded-control"
        />
      )}
      <FileButton onFile={file => sending.mutate(file)} icon={<Camera aria-hidden className="size-5" />}>
        {t(hasGatePhoto ? 'photoAgain' : 'photoAdd')}
      </FileButton>
      <FormProblem>{sending.error && say(sending.error)}</FormProblem>
    </div>
  )
}
