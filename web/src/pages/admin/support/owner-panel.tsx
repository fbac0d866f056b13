import type { Colleague, OfficeTicket } from '@dawra/contract/support/office-tickets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { colleaguesQuery } from '#features/support/office-queries.ts'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { SelectField } from '#ui/select-field'
import { useTicketAct } from './queries.ts'

export function OwnerPanel({ ticket: { id: ticketId, owner, subject } }: { ticket: OfficeTicket }) {
  const t = useT('operatorSupport.owner')
  const queue = useT('operatorSupport')
  const say = useOperatorProblem()
  const colleagues = useQuery(colleaguesQuery()).data?.colleagues ?? []
  const taking = useTicketAct(() =>
    call('POST /api/v1/admin/support/tickets/{ticketId}/take', { params: { ticketId } }),
  )
  const handing = useTicketAct((to: string) =>
    call('POST /api/v1/admin/support/tickets/{ticketId}/hand-over', {
      params: { ticketId },
      body: { from: owner?.id ?? null, to },
    }),
  )
  const handTo = ({ id, name }: Colleague) =>
    handing.mutate(id, {
      onSuccess: () => toast({ kind: 'success', title: t('handed', { name: `\u2068${name}\u2069` }) }),
    })
  const error = taking.error ?? handing.error
  return (
    <Panel title={t('title')}>
      <p>{owner ? <Name>{owner.name}</Name> : queue('nobody')}</p>
      <FormProblem>{error && say(error)}</FormProblem>
      {subject !== '' && (
        <>
          {!owner && (
            <Button
              pending={taking.isPending}
              onClick={() => taking.mutate(undefined)}
              className="justify-self-start"
            >
              {t('take')}
            </Button>
          )}
          <HandOver
            colleagues={colleagues.filter(({ id }) => id !== owner?.id)}
            pending={handing.isPending}
            onHandOver={handTo}
          />
        </>
      )}
    </Panel>
  )
}

interface HandOverProps {
  colleagues: readonly Colleague[]
  pending: boolean
  onHandOver: (to: Colleague) => void
}

function HandOver({ colleagues, pending, onHandOver }: HandOverProps) {
  const t = useT('operatorSupport.owner')
  const [chosen, setChosen] = useState('')
  const colleague = colleagues.find(({ id }) => id === chosen)
  if (colleagues.length === 0) return null
  return (
    <div className="grid gap-3">
      <SelectField label={t('to')} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        <option value="">{t('choose')}</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button
        variant="secondary"
        whyNot={!colleague && t('chooseFirst')}
        pending={pending}
        onClick={() => colleague && onHandOver(colleague)}
        className="justify-self-start"
      >
        {t('handOver')}
      </Button>
    </div>
  )
}
