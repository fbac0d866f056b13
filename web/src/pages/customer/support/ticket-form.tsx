import { LONGEST_SUBJECT, LONGEST_TEXT, type TicketTopic, ticketTopics } from '@dawra/contract/support/rules'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { usePersonRules } from '#parts/person/fields.ts'
import { PictureField } from '#parts/picture-field.tsx'
import { Ltr } from '#ui/bdi'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Section } from '#ui/section'
import { SelectField } from '#ui/select-field'
import { TextArea, TextField } from '#ui/text-field'
import { type Sent, useTicketForm } from './use-ticket-form.ts'

interface TicketFormProps {
  /** A user with an account gets the answer here; guests leave an address. */
  isPerson: boolean
  topic: TicketTopic | undefined
  reference: string | undefined
  /** The number of a guest’s ticket that this one continues. */
  follows: number | undefined
}

export function TicketForm({ isPerson, ...about }: TicketFormProps) {
  const t = useT('support')
  const [sent, setSent] = useState<Sent | null>(null)
  if (sent) return <Thanks sent={sent} onAnother={() => setSent(null)} />
  return (
    <Section title={t('ask')}>
      <Form isPerson={isPerson} {...about} onSent={setSent} />
    </Section>
  )
}

function Form({
  isPerson,
  topic,
  reference,
  follows,
  onSent,
}: TicketFormProps & { onSent: (sent: Sent) => void }) {
  const t = useT('support')
  const shell = useT('shell')
  const say = useProblemText()
  const rules = usePersonRules()
  const [picture, setPicture] = useState<string | null>(null)
  const { form, submit, error } = useTicketForm({ isPerson, topic, reference, follows, picture, onSent })
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 rounded-card bg-paper p-5">
      <FormProblem>{error && say(error)}</FormProblem>
      {!isPerson && follows !== undefined && (
        <p>{t.rich('followsNumber', { number: () => <bdi>{follows}</bdi> })}</p>
      )}
      <SelectField
        {...form.register('topic', { validate: rules.filled })}
        label={t('topic')}
        error={errors.topic?.message}
      >
        <option value="">{t('chooseTopic')}</option>
        {ticketTopics.map(value => (
          <option key={value} value={value}>
            {t(`topics.${value}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...form.register('subject', { validate: rules.filled })}
        maxLength={LONGEST_SUBJECT}
        label={t('subject')}
        error={errors.subject?.message}
      />
      <TextField
        {...form.register('reference')}
        maxLength={60}
        label={t('reference')}
        hint={t('referenceHint')}
        optional={shell('optional')}
      />
      <TextArea
        {...form.register('text', { validate: rules.filled })}
        rows={6}
        maxLength={LONGEST_TEXT}
        label={t('message')}
        error={errors.text?.message}
      />
      {isPerson ? (
        <PictureField picture={picture} onPicture={setPicture} />
      ) : (
        <TextField
          {...form.register('email', { validate: rules.email })}
          type="email"
          autoComplete="email"
          label={t('email')}
          hint={t('emailHint')}
          error={errors.email?.message}
        />
      )}
      <Button type="submit" pending={isSubmitting} className="justify-self-start">
        {t('send')}
      </Button>
    </form>
  )
}

/** For guests; users with an account are redirected to the ticket. */
function Thanks({ sent, onAnother }: { sent: Sent; onAnother: () => void }) {
  const t = useT('support')
  return (
    <section role="status" className="grid gap-3 rounded-card bg-luban p-5">
      <h2 className="text-22">{t('sentTitle')}</h2>
      <p>
        {t.rich('sentText', {
          number: () => <bdi>{sent.number}</bdi>,
          email: () => <Ltr className="break-all">{sent.email}</Ltr>,
        })}
      </p>
      <Button variant="secondary" onClick={onAnother} className="justify-self-start">
        {t('another')}
      </Button>
    </section>
  )
}
