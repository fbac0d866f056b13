import type { OwnDonation, ReceivedRequest } from '@dawra/contract/donations/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OWN_DONATIONS, putReceived } from '#features/donations/queries.ts'
import { SlotField } from '#features/donations/slot-field.tsx'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { gramsOf, kilosOf } from '#lib/kilos'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'
import { TextField } from '#ui/text-field'

interface AcceptDialogProps {
  donation: OwnDonation
  request: ReceivedRequest
  onClose: () => void
}

export function AcceptDialog({ donation, request, onClose }: AcceptDialogProps) {
  const t = useT('giving.accept')
  const requestText = useT('donations.ask')
  const format = useFormat()
  const say = useProblemText()
  const queryClient = useQueryClient()
  const most = Math.min(request.grams, donation.gramsLeft)
  const [kilos, setKilos] = useState(() => kilosOf(most))
  const [agreedAt, setAgreedAt] = useState(request.wishedAt)
  const name = `\u2068${request.requester.name}\u2069`
  const accepting = useMutation({
    mutationFn: () =>
      call('POST /api/v1/received-requests/{receivedId}/accept', {
        params: { receivedId: request.id },
        // An untouched field means the exact requested amount in grams.
        body: { grams: kilos === kilosOf(most) ? most : gramsOf(kilos), agreedAt },
      }),
    onSuccess: async accepted => {
      toast({ kind: 'success', title: t('done', { name }) })
      onClose()
      await putReceived(queryClient, accepted)
    },
    onError: () => void invalidate(queryClient, OWN_DONATIONS),
  })
  const grams = gramsOf(kilos)
  const problem = Number.isNaN(grams)
    ? requestText('quantityWrong')
    : grams < 100
      ? requestText('quantityLeast')
      : grams > most
        ? t('gramsMost', { most: format.weight(most) })
        : undefined
  return (
    <ConfirmDialog
      open
      onOpenChange={open => open || onClose()}
      title={t('title', { name })}
      description={request.price > 0 ? t('textPriced') : t('text')}
      action={t('action')}
      pending={accepting.isPending}
      onConfirm={() => problem || accepting.mutate()}
    >
      <div className="grid gap-4">
        <TextField
          value={kilos}
          onChange={event => setKilos(event.target.value)}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          className="text-18 font-semibold tabular-nums rtl:text-end"
          label={t('grams')}
          hint={t('gramsHint', {
            requested: format.weight(request.grams),
            left: format.weight(donation.gramsLeft),
          })}
          error={problem}
        />
        <SlotField
          window={donation.window}
          also={{ at: request.wishedAt, label: time => t('wish', { time }) }}
          value={agreedAt}
          onChange={event => setAgreedAt(event.target.value)}
          label={t('time')}
        />
        <FormProblem>{accepting.isError && say(accepting.error)}</FormProblem>
      </div>
    </ConfirmDialog>
  )
}
