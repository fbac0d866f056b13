import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { TextArea } from '#ui/text-field'
import { isSecondNeeded, TakesTwo, useTakesTwo, type Worth } from './second-member.tsx'

export interface ActInput {
  reason: string
  /** Requests approval, because a second member has to approve it. */
  asks: boolean
}

interface ActDialogProps {
  title: ReactNode
  text: ReactNode
  tells: ReactNode
  action: ReactNode
  /** The value of the act; above a limit a second member must approve it. */
  worth?: Worth
  /** Why it is not possible yet, besides a missing reason. */
  whyNot?: string | null | false
  /** Performs it; an `approvalId` in the response means that it waits for approval. */
  send: (input: ActInput) => Promise<{ approvalId?: string | null } | null>
  done: string
  onClose: () => void
  children?: ReactNode
}

export function ActDialog({ title, text, ...form }: ActDialogProps) {
  return (
    <Dialog open onOpenChange={open => open || form.onClose()} title={title} description={text}>
      <ActForm {...form} />
    </Dialog>
  )
}

function ActForm(props: Omit<ActDialogProps, 'title' | 'text'>) {
  const t = useT('officeActs')
  const say = useProblemText()
  const [reason, setReason] = useState('')
  const { mutate, isPending, isError, error } = useAct(props)
  const takesTwo = useTakesTwo(props.worth, error)
  const whyNot = props.whyNot || (reason.trim().length < 3 && t('reasonMissing'))
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (!whyNot) mutate({ reason: reason.trim(), asks: takesTwo })
      }}
    >
      {props.children}
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        rows={2}
        maxLength={300}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      <p className="text-14 text-muted">{props.tells}</p>
      {takesTwo && <TakesTwo kind={props.worth?.kind ?? 'refund'} error={error} />}
      <FormProblem>{isError && !isSecondNeeded(error) && say(error)}</FormProblem>
      <Button type="submit" variant="danger" size="large" whyNot={whyNot} pending={isPending}>
        {takesTwo ? t('ask') : props.action}
      </Button>
    </form>
  )
}

function useAct({ send, done, onClose }: Pick<ActDialogProps, 'send' | 'done' | 'onClose'>) {
  const t = useT('officeActs')
  return useMutation({
    mutationFn: send,
    onSuccess: answer => {
      toast({ kind: 'success', title: answer?.approvalId ? t('asked') : done })
      onClose()
    },
  })
}
