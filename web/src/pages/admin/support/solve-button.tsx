import type { OfficeTicket } from '@dawra/contract/support/office-tickets'
import { REOPEN_DAYS } from '@dawra/contract/support/rules'
import { useState } from 'react'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'
import { useTicketAct } from './queries.ts'

/** Closes a ticket that needs no further answer, such as thanks. */
export function SolveButton({ ticket: { id: ticketId, number, replies } }: { ticket: OfficeTicket }) {
  const t = useT('operatorSupport.solve')
  const say = useOperatorProblem()
  const [isAsked, setRequested] = useState(false)
  const solving = useTicketAct((after: string) =>
    call('POST /api/v1/admin/support/tickets/{ticketId}/solve', { params: { ticketId }, body: { after } }),
  )
  return (
    <>
      <Button variant="ghost" onClick={() => setRequested(true)}>
        {t('action')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setRequested}
        title={t('title', { number: String(number) })}
        description={t('text', { days: REOPEN_DAYS })}
        action={t('action')}
        pending={solving.isPending}
        onConfirm={() => solving.mutate(replies.at(-1)?.id ?? '', { onSuccess: () => setRequested(false) })}
      >
        <FormProblem>{solving.isError && say(solving.error)}</FormProblem>
      </ConfirmDialog>
    </>
  )
}
