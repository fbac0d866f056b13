import type { OwnSubscription } from '@dawra/contract/bins/schemas'
import type { FormEventHandler, ReactNode } from 'react'
import { usePlanAct } from '#features/bins/queries.ts'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'

type PlanAct = ReturnType<typeof usePlanAct>

export function usePlanSend(onClose: () => void) {
  const act = usePlanAct()
  const send = (change: () => Promise<OwnSubscription>, did: string) =>
    act.mutate(change, {
      onSuccess: () => {
        toast({ kind: 'success', title: did })
        onClose()
      },
    })
  return { act, send }
}

interface PlanDialogProps {
  title: string
  text?: string
  action: string
  act: PlanAct
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

export function PlanDialog({ title, text, action, act, onSubmit, onClose, children }: PlanDialogProps) {
  const say = useProblemText()
  return (
    <Dialog open onOpenChange={open => open || onClose()} title={title} description={text}>
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        {children}
        <FormProblem>{act.error && say(act.error)}</FormProblem>
        <Button type="submit" pending={act.isPending}>
          {action}
        </Button>
      </form>
    </Dialog>
  )
}
