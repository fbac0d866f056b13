import { type ReportedKind, type ReportReason, reasonsFor } from '@dawra/contract/moderation/rules'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useOnline } from '#lib/online'
import { useProblemText } from '#lib/problem-text'
import { useDraftForm } from '#lib/use-draft-form'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { RadioCards } from '#ui/radio-cards'
import { TextArea } from '#ui/text-field'

interface ReportDialogProps {
  subject: { kind: ReportedKind; id: string }
  onClose: () => void
}

export function ReportDialog({ subject, onClose }: ReportDialogProps) {
  const t = useT('moderation')
  const [isSent, setSent] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={isSent ? t('thanks') : t(`title.${subject.kind}`)}
      description={isSent ? undefined : t('text')}
    >
      {isSent ? (
        <Thanks kind={subject.kind} onClose={onClose} />
      ) : (
        <ReportForm subject={subject} onSent={() => setSent(true)} />
      )}
    </Dialog>
  )
}

interface ReportFormProps extends Pick<ReportDialogProps, 'subject'> {
  onSent: () => void
}

function ReportForm({ subject, onSent }: ReportFormProps) {
  const t = useT('moderation')
  const say = useProblemText()
  const online = useOnline()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const { form, forget } = useDraftForm(`report:${subject.kind}:${subject.id}`, { text: '' })
  const sending = useMutation({
    mutationFn: (body: { reason: ReportReason; text: string }) =>
      call('POST /api/v1/reports', { body: { subject, ...body } }),
    onSuccess: () => {
      forget()
      onSent()
    },
  })
  const whyNot = online ? !reason && t('chooseFirst') : t('offline')
  const submit = form.handleSubmit(({ text }) => {
    if (reason && !whyNot) sending.mutate({ reason, text })
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <RadioCards
        legend={t('why')}
        choices={reasonsFor(subject.kind).map(option => ({ value: option, label: t(`reasons.${option}`) }))}
        value={reason}
        onChange={setReason}
      />
      <TextArea
        {...form.register('text')}
        rows={3}
        maxLength={1000}
        label={t('words')}
        optional={t('optional')}
      />
      <FormProblem>{sending.error && say(sending.error)}</FormProblem>
      <Button type="submit" pending={sending.isPending} whyNot={whyNot}>
        {t('send')}
      </Button>
    </form>
  )
}

function Thanks({ kind, onClose }: { kind: ReportedKind; onClose: () => void }) {
  const t = useT('moderation')
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <CircleCheck aria-hidden className="size-12 text-wadi" strokeWidth={1.6} />
      <p role="status">{kind === 'venue' ? t('nextVenue') : t('next')}</p>
      <Button onClick={onClose} autoFocus className="min-w-40">
        {t('close')}
      </Button>
    </div>
  )
}
