import type { OfficeTicket } from '@dawra/contract/support/office-tickets'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { StatusBadge } from '#features/support/status-badge.tsx'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { useTicketAct } from './queries.ts'

/** The person's other tickets, each of which can be merged into this one. */
export function OtherTickets({ ticket }: { ticket: OfficeTicket }) {
  const t = useT('operatorSupport.others')
  const support = useT('support')
  const say = useOperatorProblem()
  const [chosen, setChosen] = useState<OfficeTicket['others'][number] | null>(null)
  const merging = useTicketAct((ticketId: string) =>
    call('POST /api/v1/admin/support/tickets/{ticketId}/merge', {
      params: { ticketId },
      body: { into: ticket.id },
    }),
  )
  if (ticket.others.length === 0) return null
  const merge = (ticketId: string) =>
    merging.mutate(ticketId, {
      onSuccess: () => {
        setChosen(null)
        toast({ kind: 'success', title: t('done') })
      },
    })
  return (
    <Panel title={t('title')}>
      <ul className="grid gap-3">
        {ticket.others.map(other => (
          <li key={other.id} className="grid gap-1 border-t border-line pt-3 first:border-0 first:pt-0">
            <Link
              to="/admin/support/$ticket"
              params={{ ticket: other.id }}
              className="inline-flex min-h-11 items-center break-words underline underline-offset-4"
            >
              <Name>{other.subject}</Name>
            </Link>
            <p className="flex flex-wrap items-center gap-3 text-14 text-muted">
              <StatusBadge status={other.status} />
              {support('number', { number: String(other.number) })}
            </p>
            <Button
              variant="ghost"
              size="small"
              onClick={() => setChosen(other)}
              className="justify-self-start"
            >
              {t('merge')}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmDialog
          open
          onOpenChange={open => open || setChosen(null)}
          title={t('mergeTitle', { from: String(chosen.number), into: String(ticket.number) })}
          description={t('mergeText')}
          action={t('merge')}
          pending={merging.isPending}
          onConfirm={() => merge(chosen.id)}
        >
          <FormProblem>{merging.isError && say(merging.error)}</FormProblem>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
