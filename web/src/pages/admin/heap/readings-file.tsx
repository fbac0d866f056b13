import type { SentReadings } from '@dawra/contract/processing/heap-readings'
import { LARGEST_READINGS } from '@dawra/contract/processing/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { heapQuery } from '#features/processing/queries.ts'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { textOfFile } from '#lib/text-of-file'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { FileButton } from '#ui/file-button'
import { FormProblem } from '#ui/form-problem'

/** Imports a file of readings, and lists the lines that were left out. */
export function ReadingsFile({ heapId }: { heapId: string }) {
  const t = useT('adminHeaps.readings')
  const say = useOperatorProblem()
  const id = useId()
  const [isTooLarge, setTooLarge] = useState(false)
  const sending = useSend(heapId)
  const send = async (file: File) => {
    setTooLarge(file.size > LARGEST_READINGS)
    sending.reset()
    if (file.size <= LARGEST_READINGS) sending.mutate(await textOfFile(file))
  }
  return (
    <div className="grid justify-items-start gap-2">
      <FileButton
        accept=".csv,text/csv,text/plain"
        describedBy={id}
        icon={<FileUp aria-hidden className="size-5" />}
        onFile={file => void send(file)}
      >
        {t('file')}
      </FileButton>
      <p id={id} className="text-14 text-muted">
        {t('fileText')}
      </p>
      {sending.isSuccess && sending.data.refused > 0 && <Refused {...sending.data} />}
      <FormProblem>{isTooLarge ? t('fileTooLarge') : sending.isError && say(sending.error)}</FormProblem>
    </div>
  )
}

function Refused({ refused, faults }: Pick<SentReadings, 'refused' | 'faults'>) {
  const t = useT('adminHeaps.readings')
  return (
    <div role="status" className="grid gap-1 text-14">
      <p className="font-semibold">{t('refused', { count: refused })}</p>
      <p className="text-muted">{t('refusedText')}</p>
      <ul className="list-disc ps-5">
        {faults.map(({ line, column }) => (
          <li key={line}>{t(`faults.${column}`, { line })}</li>
        ))}
        {refused > faults.length && <li>{t('refusedMore', { count: refused - faults.length })}</li>}
      </ul>
    </div>
  )
}

function useSend(heapId: string) {
  const t = useT('adminHeaps.readings')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (csv: string) =>
      call('POST /api/v1/admin/heaps/{heapId}/readings/file', { params: { heapId }, body: { csv } }),
    onSuccess: ({ added, known, heap }) => {
      queryClient.setQueryData(heapQuery(heapId).queryKey, heap)
      toast({ kind: 'success', title: t('fileDone', { added, known }) })
    },
    onSettled: () => invalidate(queryClient, 'GET /api/v1/admin/heaps'),
  })
}
