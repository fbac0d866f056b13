import { LONGEST_TEXT } from '@dawra/contract/support/rules'
import type { Ticket } from '@dawra/contract/support/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ticketQuery, ticketsQuery } from '#features/support/queries.ts'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { useDraftForm } from '#lib/use-draft-form'
import { useAttempt } from '#lib/write-once'
import { usePersonRules } from '#parts/person/fields.ts'
import { PictureField } from '#parts/picture-field.tsx'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { TextArea } from '#ui/text-field'

/** Adds a message, which reopens a solved ticket; after a while it starts a new one instead. */
export function ReplyForm({ ticket: { id: ticketId } }: { ticket: Ticket }) {
  const t = useT('support')
  const say = useProblemText()
  const rules = usePersonRules()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const attempt = useAttempt()
  const [picture, setPicture] = useState<string | null>(null)
  const { form, forget } = useDraftForm(`reply:${ticketId}`, { text: '' })
  const { errors, isSubmitting } = form.formState
  const replying = useMutation({
    mutationFn: ({ text }: { text: string }) => {
      const body = { text, picture }
      return attempt(body, idempotencyKey =>
        call('POST /api/v1/support/tickets/{ticketId}/replies', {
          params: { ticketId },
          body,
          idempotencyKey,
        }),
      )
    },
    onSuccess: ticket => {
      form.reset({ text: '' })
      forget()
      setPicture(null)
      queryClient.setQueryData(ticketQuery(ticket.id).queryKey, ticket)
      if (ticket.id !== ticketId)
        void navigate({ to: '/support/$ticketId', params: { ticketId: ticket.id }, replace: true })
      void queryClient.invalidateQueries(ticketsQuery())
    },
  })
  const submit = form.handleSubmit(
    fields => new Promise<void>(resolve => replying.mutate(fields, { onSettled: () => resolve() })),
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 rounded-card bg-paper p-5">
      <FormProblem>{replying.error && say(replying.error)}</FormProblem>
      <TextArea
        {...form.register('text', {
          // A `maxLength` would silently cut pasted text.
          validate: typed =>
            typed.trim().length > LONGEST_TEXT ? t('tooLong', { most: LONGEST_TEXT }) : rules.filled(typed),
        })}
        label={t('reply')}
        error={errors.text?.message}
      />
      <PictureField picture={picture} onPicture={setPicture} />
      <Button type="submit" pending={isSubmitting} className="justify-self-start">
        {t('sendReply')}
      </Button>
    </form>
  )
}
