import type { OfficeTicket } from '@dawra/contract/support/office-tickets'
import { LONGEST_TEXT } from '@dawra/contract/support/rules'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useDraftForm } from '#lib/use-draft-form'
import { useAttempt } from '#lib/write-once'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { usePersonRules } from '#parts/person/fields.ts'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { TextArea } from '#ui/text-field'
import { Time } from '#ui/time'
import { useTicketAct } from './queries.ts'

export function Notes({ ticket: { id: ticketId, notes } }: { ticket: OfficeTicket }) {
  const t = useT('operatorSupport.notes')
  const steps = useT('operatorSupport.steps')
  const say = useOperatorProblem()
  const rules = usePersonRules()
  const attempt = useAttempt()
  const { form, forget } = useDraftForm(`note:${ticketId}`, { text: '' })
  const adding = useTicketAct((body: { text: string }) =>
    attempt(body, idempotencyKey =>
      call('POST /api/v1/admin/support/tickets/{ticketId}/notes', {
        params: { ticketId },
        body,
        idempotencyKey,
      }),
    ),
  )
  const add = form.handleSubmit(fields =>
    adding.mutate(fields, {
      onSuccess: () => {
        form.reset({ text: '' })
        forget()
      },
    }),
  )
  return (
    <Panel title={t('title')} text={t('text')}>
      {notes.length > 0 && (
        <ol className="grid gap-3">
          {notes.map(({ id, by, text, writtenAt }) => (
            <li key={id} className="rounded-control bg-date-soft p-3">
              <p className="text-13">
                {t.rich('by', {
                  name: `\u2068${by ?? steps('someone')}\u2069`,
                  time: () => <Time at={writtenAt} />,
                })}
              </p>
              <p dir="auto" className="break-words whitespace-pre-line">
                {text}
              </p>
            </li>
          ))}
        </ol>
      )}
      <form noValidate onSubmit={add} className="grid gap-3">
        <TextArea
          {...form.register('text', { validate: rules.filled })}
          rows={3}
          maxLength={LONGEST_TEXT}
          label={t('field')}
          error={form.formState.errors.text?.message}
        />
        <FormProblem>{adding.isError && say(adding.error)}</FormProblem>
        <Button type="submit" variant="secondary" pending={adding.isPending} className="justify-self-start">
          {t('add')}
        </Button>
      </form>
    </Panel>
  )
}
