import { leftOf } from '@dawra/contract/orders/part-refunds.rules'
import type { OfficeCase } from '@dawra/contract/orders/pickup-problems'
import { useState } from 'react'
import { isSecondNeeded, TakesTwo, useTakesTwo } from '#features/office/acts/second-member.tsx'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useDraftForm } from '#lib/use-draft-form'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { chosenPart, emptyDraft } from '#parts/part-refund/draft.ts'
import { PartFields } from '#parts/part-refund/part-fields.tsx'
import { usePersonRules } from '#parts/person/fields.ts'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { TextArea } from '#ui/text-field'
import { useDecidePickupCase } from './queries.ts'

/** `correct` and `keep` are about a missed pickup that the customer claims to have collected. */
export type Verdict = 'refund' | 'part' | 'decline' | 'correct' | 'keep'

interface DecideCaseDialogProps {
  open: OfficeCase
  verdict: Verdict
  onClose: () => void
}

export function DecideCaseDialog({ open, verdict, onClose }: DecideCaseDialogProps) {
  const t = useT('pickupHelp.office')
  return (
    <Dialog
      open
      onOpenChange={isOpen => isOpen || onClose()}
      title={t(`${verdict}Title`, { number: `\u2066${open.orderNumber}\u2069` })}
      description={t('text')}
    >
      <DecideForm open={open} verdict={verdict} onClose={onClose} />
    </Dialog>
  )
}

function DecideForm({ open, verdict, onClose }: DecideCaseDialogProps) {
  const t = useT('pickupHelp.office')
  const words = useT('pickupHelp.part')
  const acts = useT('officeActs')
  const say = useOperatorProblem()
  const rules = usePersonRules()
  const deciding = useDecidePickupCase()
  const { form, forget } = useDraftForm(`pickup-case:${open.id}`, { reason: '' })
  const pickup = { ...open, status: open.pickupStatus }
  const [draft, setDraft] = useState(() => emptyDraft(pickup))
  const chosen = chosenPart(pickup, draft)
  const part = verdict === 'part' ? chosen.part : null
  const isDeclining = verdict === 'decline' || verdict === 'keep'
  const takesTwo = useTakesTwo({ kind: 'refund', amount: givesBack(open, verdict, chosen) }, deciding.error)
  const decide = form.handleSubmit(({ reason }) =>
    deciding.mutate(
      { caseId: open.id, isRefunded: !isDeclining, part, reason, asks: takesTwo },
      {
        onSuccess: ({ approvalId }) => {
          forget()
          toast({ kind: 'success', title: approvalId ? acts('asked') : t('done') })
          onClose()
        },
      },
    ),
  )
  return (
    <form noValidate onSubmit={decide} className="grid gap-4">
      {open.isCash && <p className="text-14">{t(open.about === 'collected' ? 'cashCollected' : 'cash')}</p>}
      <FormProblem>{deciding.isError && !isSecondNeeded(deciding.error) && say(deciding.error)}</FormProblem>
      {verdict === 'part' && <PartFields pickup={pickup} draft={draft} chosen={chosen} onChange={setDraft} />}
      <TextArea
        {...form.register('reason', { validate: rules.filled })}
        rows={3}
        maxLength={500}
        label={t('reason')}
        error={form.formState.errors.reason?.message}
      />
      {takesTwo && <TakesTwo kind="refund" error={deciding.error} />}
      <Button
        type="submit"
        variant={isDeclining ? 'danger' : 'primary'}
        whyNot={verdict === 'part' && chosen.obstacle && words(`obstacle.${chosen.obstacle}`)}
        pending={deciding.isPending}
      >
        {takesTwo ? acts('ask') : t(verdict)}
      </Button>
    </form>
  )
}

/** In baisa; 0 when the pickup only gets corrected, and for cash that was never paid. */
function givesBack(open: OfficeCase, verdict: Verdict, chosen: ReturnType<typeof chosenPart>): number {
  if (verdict === 'part') return chosen.obstacle ? 0 : chosen.price
  const isUnpaid = open.isCash && open.pickupStatus !== 'completed'
  return verdict === 'refund' && !isUnpaid ? leftOf(open) : 0
}
