import { LARGEST_BANK_FILE } from '@dawra/contract/payouts/bank-statements.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { textOfFile } from '#lib/text-of-file'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { FileButton } from '#ui/file-button'
import { FormProblem } from '#ui/form-problem'
import { readAgain } from '../queries.ts'

export function StatementFile() {
  const t = useT('operatorPayouts.statement')
  const say = useOperatorProblem()
  const id = useId()
  const [isTooLarge, setTooLarge] = useState(false)
  const sending = useSend()
  const send = (file: File) => {
    setTooLarge(file.size > LARGEST_BANK_FILE)
    sending.reset()
    if (file.size <= LARGEST_BANK_FILE) sending.mutate(file)
  }
  return (
    <div className="grid justify-items-start gap-2">
      <FileButton
        accept=".xml,.csv,.txt,text/xml,application/xml,text/csv,text/plain"
        describedBy={id}
        icon={<FileUp aria-hidden className="size-5" />}
        onFile={send}
      >
        {sending.isPending ? t('sending') : t('choose')}
      </FileButton>
      <p id={id} className="text-14 text-muted">
        {t('rules')}
      </p>
      <FormProblem>{isTooLarge ? t('tooLarge') : sending.isError && say(sending.error)}</FormProblem>
    </div>
  )
}

function useSend() {
  const t = useT('operatorPayouts.statement')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) =>
      call('POST /api/v1/admin/bank-statements', {
        file: new Blob([await textOfFile(file)], { type: 'text/plain' }),
      }),
    onSuccess: ({ added, paid, open, refused }) => {
      const body = [open > 0 && t('doneOpen', { open }), refused > 0 && t('doneRefused', { refused })]
      toast({ kind: 'success', title: t('done', { added, paid }), body: body.filter(Boolean).join(' ') })
    },
    onSettled: () => readAgain(queryClient),
  })
}
