import type { OwnSubscription } from '@dawra/contract/bins/schemas'
import { useState } from 'react'
import { usePlanAct } from '#features/bins/queries.ts'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'

export function EndPlan({ plan: { id: planId, status, version } }: { plan: OwnSubscription }) {
  const t = useT('bins.plan')
  const say = useProblemText()
  const act = usePlanAct()
  const [isAsking, setAsking] = useState(false)
  const action = t(status === 'requested' ? 'withdraw' : 'end')
  const end = () =>
    act.mutate(
      () => call('POST /api/v1/me/subscriptions/{planId}/end', { params: { planId }, body: { version } }),
      {
        onSuccess: () => {
          setAsking(false)
          toast({ kind: 'success', title: t('endDone') })
        },
      },
    )
  return (
    <>
      <Button
        variant="danger-ghost"
        size="small"
        onClick={() => setAsking(true)}
        className="justify-self-start"
      >
        {action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('endTitle')}
        description={t('endText')}
        action={action}
        dangerous
        pending={act.isPending}
        onConfirm={end}
      >
        <FormProblem>{act.error && say(act.error)}</FormProblem>
      </ConfirmDialog>
    </>
  )
}
