import { PAPER_TYPES } from '@dawra/contract/businesses/rules'
import type { HeapDetails } from '@dawra/contract/processing/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { type PaperFault, paperFault } from '#features/businesses/paper-fault.ts'
import { heapQuery } from '#features/processing/queries.ts'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { sendPhoto } from '#lib/upload'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { FileButton } from '#ui/file-button'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'

/** The laboratory's report, which is public for buyers of the compost. */
export function LabSheet({ heap: { id, hasLabSheet } }: { heap: HeapDetails }) {
  const t = useT('adminHeaps.lab')
  const say = useOperatorProblem()
  const [fault, setFault] = useState<PaperFault | null>(null)
  const sending = useSend(id)
  const send = (file: File) => {
    const wrong = paperFault(file)
    setFault(wrong)
    if (!wrong) sending.mutate(file)
  }
  return (
    <Panel title={t('title')} text={t('text')}>
      {hasLabSheet && <p className="font-medium">{t('has')}</p>}
      <div className="grid justify-items-start gap-2">
        <FileButton
          accept={PAPER_TYPES.join()}
          icon={<FileUp aria-hidden className="size-5" />}
          onFile={send}
        >
          {t(hasLabSheet ? 'replace' : 'add')}
        </FileButton>
        <FormProblem>{fault ? t(fault) : sending.isError && say(sending.error)}</FormProblem>
      </div>
    </Panel>
  )
}

function useSend(heapId: string) {
  const t = useT('adminHeaps.lab')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) => {
      const answer = await sendPhoto(`/api/v1/admin/heaps/${heapId}/lab-sheet`, {
        file,
        method: 'PUT',
        onProgress: () => undefined,
        signal: new AbortController().signal,
      })
      return (await answer.json()) as HeapDetails
    },
    onSuccess: heap => {
      queryClient.setQueryData(heapQuery(heapId).queryKey, heap)
      toast({ kind: 'success', title: t('done') })
    },
  })
}
