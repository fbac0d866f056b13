import type { Ticket } from '@dawra/contract/support/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { ticketQuery } from '#features/support/queries.ts'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'

/** Asks once whether a solved ticket was answered well; then shows the answer. */
export function Satisfaction({ ticket: { id: ticketId, status, isSatisfied } }: { ticket: Ticket }) {
  const t = useT('support.satisfaction')
  const say = useProblemText()
  const queryClient = useQueryClient()
  const rating = useMutation({
    mutationFn: (isGood: boolean) =>
      call('POST /api/v1/support/tickets/{ticketId}/satisfaction', {
        params: { ticketId },
        body: { isSatisfied: isGood },
      }),
    onSuccess: ticket => queryClient.setQueryData(ticketQuery(ticketId).queryKey, ticket),
    // Answered on another device already, or reopened meanwhile: refetch.
    onError: () => void queryClient.invalidateQueries(ticketQuery(ticketId)),
  })
  if (status !== 'solved') return null
  if (isSatisfied !== null)
    return (
      <p role="status" className="text-muted">
        {t(isSatisfied ? 'thanksYes' : 'thanksNo')}
      </p>
    )
  const button = (isGood: boolean) => (
    <Button
      variant="secondary"
      pending={rating.isPending && rating.variables === isGood}
      icon={
        isGood ? <ThumbsUp aria-hidden className="size-5" /> : <ThumbsDown aria-hidden className="size-5" />
      }
      onClick={() => rating.isPending || rating.mutate(isGood)}
    >
      {t(isGood ? 'yes' : 'no')}
    </Button>
  )
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t('question')}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {button(true)}
        {button(false)}
      </div>
      <FormProblem>{rating.isError && say(rating.error)}</FormProblem>
    </fieldset>
  )
}
