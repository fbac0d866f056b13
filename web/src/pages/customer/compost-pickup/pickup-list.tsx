import type { CollectionRequest } from '@dawra/contract/collections'
import { type CollectionStatus, isCancellable } from '@dawra/contract/collections.rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from 'use-intl'
import { hoursOf, noonOf } from '#features/collections/moment.ts'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { AreaName } from '#parts/area-name.tsx'
import { Answer } from '#ui/answer'
import { Badge, type BadgeTone } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'
import { Section } from '#ui/section'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { collectionsQuery } from './queries.ts'

const TONES: Record<CollectionStatus, BadgeTone> = {
  requested: 'sea',
  planned: 'sun',
  collected: 'luban',
  cancelled: 'plain',
}

/** The user's bookings, latest first. */
export function PickupList() {
  const t = useT('collections')
  const shell = useT('shell')
  const collections = useQuery(collectionsQuery())
  return (
    <Section title={t('list.title')}>
      <Answer
        query={collections}
        waiting={
          <Loading label={shell('loading')}>
            <CardSkeleton className="h-32" />
          </Loading>
        }
      >
        {list => (
          <>
            {list.length === 0 && <p className="rounded-card bg-paper p-5 text-muted">{t('list.none')}</p>}
            <ul className="grid gap-3">
              {list.map(request => (
                <Row key={request.id} request={request} />
              ))}
            </ul>
          </>
        )}
      </Answer>
    </Section>
  )
}

function Row({ request }: { request: CollectionRequest }) {
  const t = useT('collections')
  const format = useFormat()
  const now = useNow({ updateInterval: 60_000 })
  const [leaving, setLeaving] = useState(false)
  const { number, status, collectOn, slot, grams, waste, area, note, collectedGrams } = request
  const day = format.day(noonOf(collectOn))
  const isOpen = status === 'requested' || status === 'planned'
  return (
    <li className="grid gap-1 rounded-card bg-paper p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-18">{t('list.when', { day, ...hoursOf(slot, format) })}</h3>
        <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>
      </div>
      <p>
        {collectedGrams === null
          ? t('list.what', { weight: format.weight(grams), waste: t(`waste.${waste}`) })
          : t('list.weighed', { weight: format.weight(collectedGrams) })}
      </p>
      <p className="text-14 text-muted">
        <AreaName area={area} /> · {t('list.number', { number })}
      </p>
      {note && (
        <p className="text-14 wrap-anywhere text-muted">
          <Name>{note}</Name>
        </p>
      )}
      {isCancellable(request, now) && (
        <Button
          variant="danger-ghost"
          size="small"
          aria-label={t('list.cancelNamed', { number })}
          onClick={() => setLeaving(true)}
          className="-ms-3.5 justify-self-start"
        >
          {t('list.cancel')}
        </Button>
      )}
      {isOpen && !isCancellable(request, now) && <p className="text-14 text-muted">{t('list.fixed')}</p>}
      <CancelDialog request={request} open={leaving} onOpenChange={setLeaving} />
    </li>
  )
}

interface CancelDialogProps {
  request: CollectionRequest
  open: boolean
  onOpenChange: (open: boolean) => void
}

function CancelDialog({ request, open, onOpenChange }: CancelDialogProps) {
  const t = useT('collections.cancel')
  const format = useFormat()
  const say = useProblemText()
  const queryClient = useQueryClient()
  const cancelling = useMutation({
    mutationFn: () =>
      call('POST /api/v1/me/collections/{collectionId}/cancel', { params: { collectionId: request.id } }),
    onSuccess: () => {
      onOpenChange(false)
      toast({ kind: 'success', title: t('done') })
    },
    onSettled: () => queryClient.invalidateQueries(collectionsQuery()),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('text', { day: format.dayInside(noonOf(request.collectOn)) })}
      action={t('action')}
      keep={t('keep')}
      dangerous
      pending={cancelling.isPending}
      onConfirm={() => cancelling.mutate()}
    >
      <FormProblem>{cancelling.error && say(cancelling.error)}</FormProblem>
    </ConfirmDialog>
  )
}
