import type { BoardPickup } from '@dawra/contract/orders/board'
import { undoUntil } from '@dawra/contract/orders/rules'
import { Undo2 } from 'lucide-react'
import { useQueue } from '#features/orders/board/offline/use-queue.ts'
import { shortNumber } from '#features/orders/board/order-number.tsx'
import type { Columns } from '#features/orders/board/queries.ts'
import { useSecondsUntil } from '#lib/countdown'
import { useT } from '#lib/i18n'
import { useOnline } from '#lib/online'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Button } from '#ui/button'
import { useUndo } from './use-board-actions.ts'

const SHOWN = 2
const LONG_AGO = new Date(0).toISOString()

/** Steps of the last minute by anybody of the team, which can be undone; they survive a reload. */
export function UndoBar({ board }: { board: Columns }) {
  const t = useT('businessOrders.undo')
  const { entries } = useQueue(useVenue().id)
  // An unsent hand-over is undone in the queue.
  const isSent = ({ id }: BoardPickup) => !entries.some(({ claim }) => claim.pickupId === id)
  const last = [...board.ready, ...board.done]
    .filter(isSent)
    .map(pickup => ({ pickup, until: undoUntil(pickup) ?? LONG_AGO }))
    .filter(({ until }) => Date.parse(until) > Date.now())
    .toSorted((one, other) => other.until.localeCompare(one.until))
    .slice(0, SHOWN)
  return (
    <section
      aria-label={t('title')}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(env(safe-area-inset-bottom)+8.25rem)] z-20 grid gap-1.5 px-3 lg:inset-x-auto lg:end-6 lg:bottom-5 lg:w-96 lg:px-0 short:hidden"
    >
      {last.map(({ pickup, until }) => (
        <Row key={`${pickup.id}:${pickup.status}`} pickup={pickup} until={until} />
      ))}
    </section>
  )
}

function Row({ pickup, until }: { pickup: BoardPickup; until: string }) {
  const t = useT('businessOrders')
  const number = `\u2066${shortNumber(pickup.orderNumber)}\u2069`
  if (useSecondsUntil(until) === 0) return null
  return (
    <div className="pointer-events-auto flex items-center gap-3 rounded-card border border-line bg-raised p-2 ps-4">
      <p role="status" className="min-w-0 grow text-14 font-medium">
        {pickup.status === 'completed'
          ? t('undo.handedOver', { number })
          : t('actions.readyDone', { number })}
      </p>
      <UndoButton pickup={pickup} until={until} />
    </div>
  )
}

interface UndoButtonProps {
  pickup: BoardPickup
  until: string
  onUndone?: () => void
}

export function UndoButton({ pickup, until, onUndone }: UndoButtonProps) {
  const t = useT('businessOrders')
  const seconds = useSecondsUntil(until)
  const undo = useUndo()
  const whyNot = !useOnline() && t('actions.offline')
  return (
    <Button
      variant="secondary"
      size="small"
      whyNot={whyNot}
      pending={undo.isPending}
      onClick={() => undo.mutate(pickup, { onSuccess: () => onUndone?.() })}
      icon={<Undo2 aria-hidden className="flip-rtl size-5" />}
      className="min-h-12 shrink-0 whitespace-nowrap tabular-nums"
    >
      {t('undo.action')} <span aria-hidden>({seconds})</span>
    </Button>
  )
}
