import { LONGEST_MESSAGE } from '@dawra/contract/messages/rules'
import { useMutation } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { useOnline } from '#lib/online'
import { useProblemText } from '#lib/problem-text'
import { useDraftForm } from '#lib/use-draft-form'
import { useAttempt } from '#lib/write-once'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { TextArea } from '#ui/text-field'
import type { QuickReply, Sending, ThreadPanelProps } from './thread-panel.tsx'

type ComposerProps = Pick<ThreadPanelProps, 'subject' | 'onSend' | 'mayShareContacts' | 'quickReplies'>

/** The field for a message. Its draft survives a failure, a reload and closing the dialog. */
export function ThreadComposer({ subject, onSend, mayShareContacts, quickReplies = [] }: ComposerProps) {
  const t = useT('messages')
  const say = useProblemText()
  const whyNot = !useOnline() && t('offline')
  const { form, forget } = useDraftForm(`thread:${subject}`, { text: '' })
  const sending = useSend(onSend)
  const typed = useWatch({ control: form.control, name: 'text' }).trim()
  const submit = form.handleSubmit(({ text }) => {
    if (!text.trim() || whyNot || sending.isPending) return
    sending.mutate(text.trim(), {
      onSuccess: () => {
        form.reset({ text: '' })
        forget()
      },
    })
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-2.5 border-t border-line pt-3">
      <FormProblem>{sending.error && say(sending.error)}</FormProblem>
      <Quick
        replies={quickReplies}
        whyNot={whyNot}
        onPick={text => sending.isPending || sending.mutate(text)}
      />
      <TextArea
        {...form.register('text')}
        rows={2}
        maxLength={LONGEST_MESSAGE}
        label={t('write')}
        hint={mayShareContacts ? undefined : t('contactsLater')}
        onKeyDown={sendByKey}
        className="resize-none"
      />
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="text-14 text-danger">
          {whyNot}
        </p>
        <Button
          type="submit"
          pending={sending.isPending}
          whyNot={whyNot}
          icon={<SendHorizontal aria-hidden className="flip-rtl size-5" />}
        >
          {sending.isError && sending.variables === typed ? t('again') : t('send')}
        </Button>
      </div>
    </form>
  )
}

function useSend(onSend: (sending: Sending) => Promise<unknown>) {
  const attempt = useAttempt()
  return useMutation({
    mutationFn: (text: string) => attempt(text, idempotencyKey => onSend({ text, idempotencyKey })),
  })
}

/** Ctrl or ⌘ with Enter sends; Enter alone starts a new line. */
function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

interface QuickProps {
  replies: readonly QuickReply[]
  whyNot: string | false
  onPick: (text: string) => void
}

function Quick({ replies, whyNot, onPick }: QuickProps) {
  const t = useT('messages')
  if (replies.length === 0) return null
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('quick')}</legend>
      {replies.map(({ label, text }) => (
        <Button key={label} variant="secondary" size="small" whyNot={whyNot} onClick={() => onPick(text)}>
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
