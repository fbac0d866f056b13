import type { BoardPickup } from '@dawra/contract/orders/board'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Columns } from '#features/orders/board/queries.ts'
import { seenHere, unseen } from '#features/orders/board/seen-orders.ts'
import { useHasSessionEnded } from '#lib/session'
import { lazyPart } from '#ui/lazy-part'
import { BoardColumns } from './board-columns.tsx'
import { BoardTools } from './board-tools.tsx'
import type { BoardColumn } from './columns.ts'
import { passes, type Sieve, type WindowTotals, windowTotals } from './dish-totals.ts'
import { OpenDetailsContext, useDetailsOfCards } from './open-details.ts'
import { UndoBar } from './undo-bar.tsx'
import { useCodeSearch } from './use-code-search.ts'
import { useStoredChoice } from './use-stored-choice.ts'

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx').then(part => part.CancelDialog))
const PartRefundDialog = lazyPart(() =>
  import('./part-refund-dialog.tsx').then(part => part.PartRefundDialog),
)
const MessagesDialog = lazyPart(() => import('./messages-dialog.tsx').then(part => part.MessagesDialog))

interface BoardBodyProps {
  board: Columns
  column: BoardColumn
  talk: string | undefined
}

export function BoardBody({ board, column, talk }: BoardBodyProps) {
  const [sieve, setSieve] = useState<Sieve>({ dish: null, text: '' })
  const [leaving, setLeaving] = useState<BoardPickup | null>(null)
  const [refundingId, setRefundingId] = useState<string | null>(null)
  const details = useDetailsOfCards(setRefundingId)
  const [cards, setCards] = useStoredChoice('order-cards', ['full', 'compact'])
  const compact = cards === 'compact'
  const arrived = useArrived(board)
  const hasEnded = useHasSessionEnded()
  const talking = useTalk(board, talk)
  const open = [...board.fresh, ...board.ready]
  const all = [...open, ...board.done]
  const refunding = all.find(({ id }) => id === refundingId)
  const windows = windowTotals(open)
  const live = { ...sieve, dish: isLeft(windows, sieve.dish) ? sieve.dish : null }
  const byCode = useCodeSearch(all, sieve.text)
  const sift = (pickups: BoardPickup[]) => pickups.filter(pickup => passes(pickup, live, byCode))
  const shown = { fresh: sift(board.fresh), ready: sift(board.ready), done: sift(board.done) }
  return (
    <div inert={hasEnded} className={hasEnded ? 'opacity-55 grayscale' : undefined}>
      <BoardTools
        windows={windows}
        open={open.length}
        sieve={live}
        onSieve={setSieve}
        compact={compact}
        onCompact={next => setCards(next ? 'compact' : 'full')}
      />
      <OpenDetailsContext value={details}>
        <BoardColumns
          board={shown}
          shown={column}
          compact={compact}
          arrived={arrived}
          onCancel={setLeaving}
          onTalk={talking.open}
        />
      </OpenDetailsContext>
      <UndoBar board={board} />
      {leaving && <CancelDialog pickup={leaving} onClose={() => setLeaving(null)} />}
      {refunding && <PartRefundDialog pickup={refunding} onClose={() => setRefundingId(null)} />}
      {talking.pickup && <MessagesDialog pickup={talking.pickup} onClose={talking.close} />}
    </div>
  )
}

/** When the last order of a dish is gone, the filter by that dish is removed. */
const isLeft = (windows: readonly WindowTotals[], dish: Sieve['dish']) =>
  windows.some(({ key, dishes }) => key === dish?.window && dishes.some(each => each.key === dish.key))

/**
 * Orders that this device had not shown before the page was opened. They stay at the top until the page is left, so
 * that no card moves while it is being read.
 */
function useArrived({ fresh }: Columns): ReadonlySet<string> {
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set())
  const ids = fresh.map(({ id }) => id)
  const more = unseen(ids, seenHere()).filter(id => !arrived.has(id))
  if (more.length > 0) setArrived(new Set([...arrived, ...more]))
  return arrived
}

/**
 * The pickup whose messages are open is in the URL, so that a banner on any page can link to it. After closing, its
 * card is scrolled into view.
 */
function useTalk(board: Columns, talk: string | undefined) {
  const navigate = useNavigate()
  const to = (pickupId: string | undefined) =>
    void navigate({
      to: '/business/orders',
      search: search => ({ ...search, talk: pickupId }),
      replace: true,
    })
  const [closed, setClosed] = useState<string>()
  useEffect(() => {
    const card = closed && document.getElementById(`card-${closed}`)
    if (!card) return
    card.scrollIntoView({ block: 'nearest' })
    card.focus({ preventScroll: true })
  }, [closed])
  const pickup = [...board.fresh, ...board.ready, ...board.done].find(({ id }) => id === talk)
  return {
    pickup,
    open: ({ id }: BoardPickup) => to(id),
    close: () => {
      setClosed(talk)
      to(undefined)
    },
  }
}
