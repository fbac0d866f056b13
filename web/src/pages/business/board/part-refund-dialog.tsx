import type { BoardPickup } from '@dawra/contract/orders/board'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refetchBoard, trailQuery } from '#features/orders/board/queries.ts'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { useAttempt } from '#lib/write-once'
import { chosenPart, emptyDraft } from '#parts/part-refund/draft.ts'
import { PartFields } from '#parts/part-refund/part-fields.tsx'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { TextArea } from '#ui/text-field'

interface PartRefundDialogProps {
  pickup: BoardPickup
  onClose: () => void
}

export function PartRefundDialog({ pickup, onClose }: PartRefundDialogProps) {
  const t = useT('pickupHelp.part')
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t('title', { number: `\u2066${pickup.orderNumber}\u2069` })}
      description={t('text')}
    >
      <PartForm pickup={pickup} onClose={onClose} />
    </Dialog>
  )
}

function PartForm({ pickup, onClose }: PartRefundDialogProps) {
  const t = useT('pickupHelp.part')
  const format = useFormat()
  const say = useProblemText()
  const refunding = useRefundPart(pickup, onClose)
  const [draft, setDraft] = useState(() => emptyDraft(pickup))
  const [reason, setReason] = useState('')
  const chosen = chosenPart(pickup, draft)
  const whyNot = chosen.obstacle ? t(`obstacle.${chosen.obstacle}`) : reason.trim() === '' && t('needReason')
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (!whyNot) refunding.mutate({ part: chosen.part, reason })
      }}
    >
      <PartFields pickup={pickup} draft={draft} chosen={chosen} onChange={setDraft} />
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        rows={2}
        maxLength={300}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      <FormProblem>{refunding.isError && say(refunding.error)}</FormProblem>
      <Button type="submit" variant="danger" size="large" whyNot={whyNot} pending={refunding.isPending}>
        {chosen.obstacle ? t('confirmPlain') : t('confirm', { amount: format.money(chosen.price) })}
      </Button>
    </form>
  )
}

type Sent = { part: ReturnType<typeof chosenPart>['part']; reason: string }

function useRefundPart({ id: pickupId, isCash }: BoardPickup, onDone: () => void) {
  const queryClient = useQueryClient()
  const venueId = useVenue().id
  const format = useFormat()
  const t = useT('pickupHelp.part')
  const attempt = useAttempt()
  return useMutation({
    mutationFn: ({ part, reason }: Sent) =>
      attempt({ pickupId, part, reason }, idempotencyKey =>
        call('POST /api/v1/pickups/{pickupId}/part-refund', {
          params: { pickupId },
          body: { part, reason },
          idempotencyKey,
        }),
      ),
    onSuccess: ({ price, toCard }) => {
      const amount = format.money(isCash ? price : toCard)
      toast({ kind: 'success', title: t(isCash ? 'atCounter' : 'done', { amount }) })
      onDone()
    },
    onSettled: async () => {
      await refetchBoard(queryClient, venueId)
      await queryClient.invalidateQueries(trailQuery(pickupId))
    },
  })
}
