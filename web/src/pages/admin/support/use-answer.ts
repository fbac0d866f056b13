import type { OfficeTicket } from '@dawra/contract/support/office-tickets'
import { hasPlaceholder, LONGEST_TEXT } from '@dawra/contract/support/rules'
import { useEffect } from 'react'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useDraftForm } from '#lib/use-draft-form'
import { useAttempt } from '#lib/write-once'
import { useTicketAct } from './queries.ts'

/** The draft of an answer: it survives a reload, and remembers the last message that its author has seen. */
export function useAnswer({ id: ticketId, replies }: OfficeTicket) {
  const t = useT('operatorSupport.answer')
  const attempt = useAttempt()
  const latest = replies.at(-1)?.id ?? ''
  const { form, forget } = useDraftForm(`answer:${ticketId}`, { text: '', after: latest })
  const { text, after } = form.watch()
  // No draft yet: the author has seen all messages on the page.
  useEffect(() => {
    if (text === '' && after !== latest) form.setValue('after', latest)
  }, [form, text, after, latest])
  const seen = replies.findIndex(reply => reply.id === after)
  const meanwhile = text === '' ? [] : replies.slice(seen + 1)
  const sending = useTicketAct(({ solves }: { solves: boolean }) => {
    const body = { text, after, solves }
    return attempt(body, idempotencyKey =>
      call('POST /api/v1/admin/support/tickets/{ticketId}/replies', {
        params: { ticketId },
        body,
        idempotencyKey,
      }),
    )
  })
  const send = (solves: boolean) =>
    sending.mutate(
      { solves },
      {
        onSuccess: ticket => {
          form.reset({ text: '', after: ticket.replies.at(-1)?.id ?? '' })
          forget()
          toast({ kind: 'success', title: t(solves ? 'solved' : 'sent') })
        },
      },
    )
  const obstacle: 'empty' | 'long' | 'stale' | 'placeholder' | null =
    (text.trim() === '' && 'empty') ||
    (text.trim().length > LONGEST_TEXT && 'long') ||
    (meanwhile.length > 0 && 'stale') ||
    (hasPlaceholder(text) && 'placeholder') ||
    null
  return {
    form,
    sending,
    send,
    obstacle,
    meanwhile,
    goOn: () => form.setValue('after', latest),
  }
}
