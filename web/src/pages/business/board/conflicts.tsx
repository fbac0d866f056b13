import type { Conflict } from '@dawra/contract/orders/hand-overs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { shortNumber } from '#features/orders/board/order-number.tsx'
import { refetchBoard } from '#features/orders/board/queries.ts'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useOnline } from '#lib/online'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Button } from '#ui/button'

/** Offline hand-overs with conflicts, until a member of the team has confirmed reading them. */
export function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const t = useT('businessOrders.conflicts')
  if (conflicts.length === 0) return null
  return (
    <section aria-label={t('title')} className="mt-3 rounded-card bg-danger-soft p-4 text-danger">
      <h2 className="flex items-center gap-2 text-18">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        {t('title')}
      </h2>
      <ul role="alert" className="mt-2 grid gap-3">
        {conflicts.map(conflict => (
          <Item key={conflict.attempt} conflict={conflict} />
        ))}
      </ul>
    </section>
  )
}

function Item({ conflict }: { conflict: Conflict }) {
  const t = useT('businessOrders.conflicts')
  const say = useConflictText()
  const seen = useMarkSeen()
  const whyNot = !useOnline() && t('offline')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-paper p-3 text-loam">
      <div className="min-w-0 grow basis-72">
        <p className="font-semibold">{say.what(conflict)}</p>
        <p className="text-14 text-muted">{say.here(conflict)}</p>
        <p className="mt-1 text-14">{t(`todo.${conflict.kind}`)}</p>
      </div>
      <Button
        variant="secondary"
        size="small"
        whyNot={whyNot}
        pending={seen.isPending}
        onClick={() => seen.mutate(conflict.attempt)}
        className="min-h-11 shrink-0"
      >
        {t('seen')}
      </Button>
    </li>
  )
}

const WITHOUT_ANOTHER: Partial<Record<Conflict['kind'], 'unclear' | 'refundedMissed'>> = {
  already_handed_over: 'unclear',
  refunded: 'refundedMissed',
}

const isolated = (text: string) => `\u2068${text}\u2069`

function useConflictText() {
  const t = useT('businessOrders.conflicts')
  const format = useFormat()
  const when = (at: string) => `${format.dayInside(at)} ${format.clock(at)}`
  const person = (by: string | null) => (by ? isolated(by) : t('someone'))
  const numberOf = ({ orderNumber }: Conflict) =>
    `\u2066${orderNumber ? shortNumber(orderNumber) : '?'}\u2069`
  return {
    what(conflict: Conflict): string {
      const { kind, other, closedAt, closedBy } = conflict
      const number = numberOf(conflict)
      if (other) {
        const facts = { number, by: person(other.by), at: when(other.at) }
        if (kind === 'refunded') return t('what.refunded', facts)
        return other.device
          ? t('what.otherDevice', { ...facts, device: isolated(other.device) })
          : t('what.already_handed_over', facts)
      }
      if (kind === 'cancelled' && closedAt)
        return t(closedBy === 'customer' ? 'what.cancelledByCustomer' : 'what.cancelled', {
          number,
          at: when(closedAt),
        })
      return t(`what.${WITHOUT_ANOTHER[kind] ?? kind}`, { number })
    },
    here: ({ by, at, device }: Conflict) =>
      t('here', { by: person(by), at: when(at), device: isolated(device) }),
  }
}

function useMarkSeen() {
  const queryClient = useQueryClient()
  const venueId = useVenue().id
  const say = useProblemText()
  return useMutation({
    mutationFn: (attempt: string) =>
      call('POST /api/v1/venues/{venueId}/conflicts/seen', {
        params: { venueId },
        body: { attempts: [attempt] },
      }),
    onError: error => toast({ kind: 'error', title: say(error) }),
    onSettled: () => refetchBoard(queryClient, venueId),
  })
}
