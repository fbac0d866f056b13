import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiKey, apiQuery } from '#lib/api-query'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { useAttempt } from '#lib/write-once'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Answer } from '#ui/answer'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { CardSkeleton } from '#ui/skeleton'
import { TextArea } from '#ui/text-field'
import { venueQuery } from '../queries.ts'

const ownClosingQuery = (venueId: string) =>
  apiQuery('GET /api/v1/venues/{venueId}/closing', { params: { venueId } }, { staleTime: 0 })

export function CloseTonight() {
  const t = useT('business.closeTonight')
  const { role } = useVenue()
  const [isOpen, setOpen] = useState(false)
  if (role === 'staff') return null
  return (
    <section aria-labelledby="close-tonight" className="grid justify-items-start gap-2">
      <h2 id="close-tonight" className="text-22">
        {t('heading')}
      </h2>
      <p className="text-14 text-muted">{t('lead')}</p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <CloseDialog onClose={() => setOpen(false)} />}
    </section>
  )
}

function CloseDialog({ onClose }: { onClose: () => void }) {
  const t = useT('business.closeTonight')
  const locale = useLocale()
  const { id, name } = useVenue()
  const closing = useQuery(ownClosingQuery(id))
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t('title', { name: `\u2068${pick(name, locale)}\u2069` })}
      description={t('text')}
    >
      <Answer query={closing} waiting={<CardSkeleton className="h-40" />}>
        {called => <CloseForm venueId={id} called={called} onClose={onClose} />}
      </Answer>
    </Dialog>
  )
}

interface CloseFormProps {
  venueId: string
  called: { isClosed: boolean; pickups: number; amount: number; deals: number }
  onClose: () => void
}

function CloseForm({ venueId, called, onClose }: CloseFormProps) {
  const t = useT('business.closeTonight')
  const format = useFormat()
  const say = useProblemText()
  const [reason, setReason] = useState('')
  const closing = useCloseTonight(venueId, onClose)
  const { isClosed, pickups, amount, deals } = called
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        closing.mutate(reason.trim() || null)
      }}
    >
      <ul className="list-disc ps-5">
        <li>{t('pickups', { count: pickups, amount: format.money(amount) })}</li>
        <li>{t('deals', { count: deals })}</li>
      </ul>
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        rows={2}
        maxLength={300}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      <p className="text-14 text-muted">{t('tells')}</p>
      <FormProblem>{closing.isError && say(closing.error)}</FormProblem>
      <Button
        type="submit"
        variant="danger"
        size="large"
        whyNot={isClosed && pickups + deals === 0 && t('isClosed')}
        pending={closing.isPending}
      >
        {t('action')}
      </Button>
    </form>
  )
}

function useCloseTonight(venueId: string, onDone: () => void) {
  const t = useT('business.closeTonight')
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  const params = { venueId }
  return useMutation({
    mutationFn: (reason: string | null) =>
      attempt({ venueId, reason }, idempotencyKey =>
        call('POST /api/v1/venues/{venueId}/closing', { params, body: { reason }, idempotencyKey }),
      ),
    onSuccess: ({ cancelled }) => {
      toast({ kind: 'success', title: t('done', { count: cancelled }) })
      onDone()
    },
    onSettled: () => {
      for (const { queryKey } of [venueQuery(venueId), ownClosingQuery(venueId)])
        void queryClient.invalidateQueries({ queryKey })
      for (const route of [
        'GET /api/v1/venues/{venueId}/board',
        'GET /api/v1/venues/{venueId}/deals',
      ] as const)
        void queryClient.invalidateQueries({ queryKey: apiKey(route, { params }) })
    },
  })
}
