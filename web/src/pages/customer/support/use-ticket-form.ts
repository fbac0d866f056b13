import type { TicketTopic } from '@dawra/contract/support/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ticketQuery, ticketsQuery } from '#features/support/queries.ts'
import { call } from '#lib/client'
import { useLocale } from '#lib/i18n'
import { useDraftForm } from '#lib/use-draft-form'
import { useAttempt } from '#lib/write-once'

type TicketFields = {
  topic: TicketTopic | ''
  subject: string
  reference: string
  text: string
  email: string
}

export interface Sent {
  number: number
  email: string
}

interface Asking {
  isPerson: boolean
  topic: TicketTopic | undefined
  reference: string | undefined
  follows: number | undefined
  picture: string | null
  onSent: (sent: Sent) => void
}

export function useTicketForm({ isPerson, topic, reference, follows, picture, onSent }: Asking) {
  const language = useLocale()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  const empty: TicketFields = {
    topic: topic ?? '',
    subject: '',
    reference: reference ?? '',
    text: '',
    email: '',
  }
  const { form, forget } = useDraftForm('ticket', empty)

  const sendAsPerson = async ({ email: _none, ...fields }: TicketFields) => {
    const body = { ...fields, topic: fields.topic as TicketTopic, picture, language }
    const ticket = await attempt(body, idempotencyKey =>
      call('POST /api/v1/support/tickets', { body, idempotencyKey }),
    )
    forget()
    queryClient.setQueryData(ticketQuery(ticket.id).queryKey, ticket)
    void queryClient.invalidateQueries(ticketsQuery())
    await navigate({ to: '/support/$ticketId', params: { ticketId: ticket.id } })
  }
  const sendAsGuest = async (fields: TicketFields) => {
    const email = fields.email.trim()
    const body = { ...fields, email, topic: fields.topic as TicketTopic, language, follows: follows ?? null }
    const { number } = await call('POST /api/v1/support/guest-tickets', { body })
    forget()
    onSent({ number, email })
  }

  const asking = useMutation({ mutationFn: isPerson ? sendAsPerson : sendAsGuest })
  const submit = form.handleSubmit(
    fields => new Promise<void>(resolve => asking.mutate(fields, { onSettled: () => resolve() })),
  )
  return { form, submit, error: asking.error }
}
