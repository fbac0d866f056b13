import type { OwnDeal } from '@dawra/contract/deals/schemas'
import type { DealRecall } from '@dawra/contract/orders/recalls'
import { type RecallAdvice, recallAdvices } from '@dawra/contract/orders/recalls.rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLiveRecall } from '#features/deals/own/queries.ts'
import { apiKey, apiQuery, invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useOnline } from '#lib/online'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Answer } from '#ui/answer'
import { Button } from '#ui/button'
import { CheckboxField } from '#ui/checkbox-field'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { RadioCards } from '#ui/radio-cards'
import { CardSkeleton } from '#ui/skeleton'
import { TextArea } from '#ui/text-field'

const recallQuery = (dealId: string) =>
  apiQuery(
    'GET /api/v1/deals/{dealId}/recall',
    { params: { dealId } },
    { staleTime: 0, refetchInterval: 5_000 },
  )

interface RecallDialogProps {
  deal: OwnDeal
  onClose: () => void
}

export function RecallDialog({ deal, onClose }: RecallDialogProps) {
  const t = useT('businessDeals.recall')
  const known = useQuery(recallQuery(deal.id))
  const title = pick(deal.title, useLocale())
  useLiveRecall(deal.id)
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t('title', { title })}
      description={known.data?.recall ? t('isDone') : t('text')}
    >
      <Answer query={known} waiting={<CardSkeleton className="h-48" />}>
        {recall =>
          recall.recall ? <Progress recall={recall} /> : <RecallForm deal={deal} recall={recall} />
        }
      </Answer>
    </Dialog>
  )
}

function Reached({ recall: { waiting, handedOver, missed } }: { recall: DealRecall }) {
  const t = useT('businessDeals.recall')
  return (
    <ul className="grid list-disc gap-1 ps-5">
      <li>{t('waiting', { count: waiting })}</li>
      <li>{t('handedOver', { count: handedOver })}</li>
      {missed > 0 && <li>{t('missed', { count: missed })}</li>}
    </ul>
  )
}

function Progress({ recall }: { recall: DealRecall }) {
  const t = useT('businessDeals.recall')
  return (
    <div className="grid gap-2">
      <p role="status" className="font-semibold">
        {t('progress', { done: recall.done })}
      </p>
      {recall.recall && (
        <p dir="auto" className="border-s-4 border-line ps-3 whitespace-pre-line wrap-anywhere">
          {recall.recall.reason}
        </p>
      )}
    </div>
  )
}

function RecallForm({ deal, recall }: { deal: OwnDeal; recall: DealRecall }) {
  const t = useT('businessDeals.recall')
  const actions = useT('businessDeals.actions')
  const say = useProblemText()
  const online = useOnline()
  const recalling = useRecall(deal)
  const [reason, setReason] = useState('')
  const [advice, setAdvice] = useState<RecallAdvice>('throw_away')
  const [isSure, setSure] = useState(false)
  const whyNot = !online
    ? actions('offline')
    : reason.trim() === ''
      ? t('needReason')
      : !isSure && t('needSure')
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (!whyNot) recalling.mutate({ reason, advice })
      }}
    >
      <Reached recall={recall} />
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      <RadioCards
        legend={t('advice')}
        choices={recallAdvices.map(value => ({ value, label: t(`advices.${value}`) }))}
        value={advice}
        onChange={setAdvice}
      />
      <CheckboxField
        checked={isSure}
        onChange={event => setSure(event.target.checked)}
        label={t('sure', { count: recall.people })}
      />
      <FormProblem>{recalling.isError && say(recalling.error)}</FormProblem>
      <Button type="submit" variant="danger" size="large" whyNot={whyNot} pending={recalling.isPending}>
        {t('confirm')}
      </Button>
    </form>
  )
}

function useRecall({ id: dealId, venueId }: OwnDeal) {
  const queryClient = useQueryClient()
  const t = useT('businessDeals.recall')
  return useMutation({
    mutationFn: (body: { reason: string; advice: RecallAdvice }) =>
      call('POST /api/v1/deals/{dealId}/recall', { params: { dealId }, body }),
    onSuccess: recall => {
      queryClient.setQueryData(recallQuery(dealId).queryKey, recall)
      toast({ kind: 'success', title: t('sent') })
    },
    onSettled: () =>
      invalidate(
        queryClient,
        apiKey('GET /api/v1/venues/{venueId}/deals', { params: { venueId } }),
        'GET /api/v1/own-deals/{dealId}',
      ),
  })
}
