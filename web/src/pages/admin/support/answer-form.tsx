import { givenName } from '@dawra/contract/platform/names.rules'
import type { OfficeTicket } from '@dawra/contract/support/office-tickets'
import { fillTemplate } from '@dawra/contract/support/rules'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useShortcutSwitch, useShortcuts } from '#features/office/use-shortcuts.ts'
import { replyTemplatesQuery } from '#features/support/office-queries.ts'
import { ApiError } from '#lib/api-error'
import { useT } from '#lib/i18n'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { SelectField } from '#ui/select-field'
import { TextArea } from '#ui/text-field'
import { SolveButton } from './solve-button.tsx'
import { Message } from './ticket-thread.tsx'
import { useAnswer } from './use-answer.ts'

const LANGUAGES = ['en', 'ar'] as const

/** Replies that arrive meanwhile must be read before the answer is sent; the draft is never lost. */
export function AnswerForm({ ticket }: { ticket: OfficeTicket }) {
  const t = useT('operatorSupport.answer')
  const say = useOperatorProblem()
  const place = useRef<HTMLFormElement>(null)
  const [hasShortcuts] = useShortcutSwitch()
  useShortcuts({ r: () => place.current?.querySelector('textarea')?.focus() }, hasShortcuts)
  const { form, sending, send, obstacle, meanwhile, goOn } = useAnswer(ticket)
  const isRefusedAsStale =
    sending.error instanceof ApiError && sending.error.code === 'ticket_answered_meanwhile'
  return (
    <Panel title={t('title')}>
      <form
        ref={place}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (!obstacle) send(false)
        }}
        className="grid gap-4"
      >
        <Meanwhile replies={meanwhile} onRead={goOn} />
        <FormProblem>{sending.isError && !isRefusedAsStale && say(sending.error)}</FormProblem>
        <TemplateChoice
          ticket={ticket}
          onChoose={text => {
            const typed = form.getValues('text').trim()
            form.setValue('text', typed ? `${typed}\n\n${text}` : text)
          }}
        />
        <TextArea
          {...form.register('text')}
          rows={7}
          label={t('text')}
          error={obstacle === 'long' && t('long')}
          hint={t('hint', { language: t(`languages.${ticket.language}`) })}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            whyNot={obstacle && t(obstacle)}
            pending={sending.isPending && !sending.variables.solves}
          >
            {t('send')}
          </Button>
          <Button
            variant="secondary"
            whyNot={obstacle && t(obstacle)}
            pending={sending.isPending && sending.variables.solves}
            onClick={() => send(true)}
          >
            {t('sendAndSolve')}
          </Button>
          {ticket.dueAt && <SolveButton ticket={ticket} />}
        </div>
      </form>
    </Panel>
  )
}

interface MeanwhileProps {
  replies: OfficeTicket['replies']
  onRead: () => void
}

/** Replies that arrived after the answer was started. */
function Meanwhile({ replies, onRead }: MeanwhileProps) {
  const t = useT('operatorSupport.answer')
  if (replies.length === 0) return null
  return (
    <div role="alert" className="grid gap-3 rounded-control bg-date-soft p-3.5">
      <p className="font-medium">{t('meanwhile')}</p>
      <ol className="grid gap-3">
        {replies.map(reply => (
          <Message key={reply.id} reply={reply} />
        ))}
      </ol>
      <Button variant="secondary" onClick={onRead} className="justify-self-start">
        {t('goOn')}
      </Button>
    </div>
  )
}

interface TemplateChoiceProps {
  ticket: OfficeTicket
  onChoose: (text: string) => void
}

/** Reply templates, those in the customer's language first. Unknown placeholders stay in braces. */
function TemplateChoice({ ticket: { person, about, language }, onChoose }: TemplateChoiceProps) {
  const t = useT('operatorSupport.answer')
  const templates = useQuery(replyTemplatesQuery()).data?.templates ?? []
  if (templates.length === 0) return null
  const choose = (value: string) => {
    const [in_, id] = value.split(':')
    const template = templates.find(known => known.id === id)
    if (!template || !in_) return
    const name = person.name && givenName(person.name)
    onChoose(fillTemplate(template[in_ === 'ar' ? 'ar' : 'en'], { name, order: about?.number ?? null }))
  }
  const languages = LANGUAGES.toSorted((a, b) => Number(b === language) - Number(a === language))
  return (
    <SelectField label={t('template')} value="" onChange={({ target }) => choose(target.value)}>
      <option value="">{t('choose')}</option>
      {languages.map(in_ => (
        <optgroup key={in_} label={t(`languages.${in_}`)}>
          {templates.map(({ id, title }) => (
            <option key={id} value={`${in_}:${id}`}>
              {title}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
