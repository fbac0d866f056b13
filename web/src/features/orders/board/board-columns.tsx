import type { BoardPickup } from '@dawra/contract/board'
import { BellRing, CircleCheck, type LucideIcon, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'
import { CancelDialog } from './cancel-dialog.tsx'
import { ColumnTabs } from './column-tabs.tsx'
import { BOARD_COLUMNS, type BoardColumn } from './columns.ts'
import { DoneCard } from './done-card.tsx'
import { PickupCard } from './pickup-card.tsx'
import type { Board } from './queries.ts'
import { TalkDialog } from './talk-dialog.tsx'

const ICONS: Record<BoardColumn, LucideIcon> = { new: BellRing, ready: ShoppingBag, done: CircleCheck }

interface BoardColumnsProps {
  board: Board
  /** The one a phone shows. */
  shown: BoardColumn
}

/** Three columns side by side; on phones one of them at a time. */
export function BoardColumns({ board, shown }: BoardColumnsProps) {
  const [leaving, setLeaving] = useState<BoardPickup | null>(null)
  const [talking, setTalking] = useState<BoardPickup | null>(null)
  const pickups = { new: board.fresh, ready: board.ready, done: board.done }
  return (
    <>
      <ColumnTabs shown={shown} counts={{ new: board.fresh.length, ready: board.ready.length }} />
      <div className="mt-3 grid items-start gap-4 lg:mt-5 lg:grid-cols-3">
        {BOARD_COLUMNS.map(column => (
          <Column
            key={column}
            column={column}
            pickups={pickups[column]}
            onCancel={setLeaving}
            onTalk={setTalking}
            className={column === shown ? '' : 'hidden lg:block'}
          />
        ))}
      </div>
      <CancelDialog pickup={leaving} onClose={() => setLeaving(null)} />
      <TalkDialog pickup={talking} onClose={() => setTalking(null)} />
    </>
  )
}

interface ColumnProps {
  column: BoardColumn
  pickups: readonly BoardPickup[]
  onCancel: (pickup: BoardPickup) => void
  onTalk: (pickup: BoardPickup) => void
  className: string
}

function Column({ column, pickups, onCancel, onTalk, className }: ColumnProps) {
  const t = useT('businessOrders')
  return (
    <section aria-labelledby={`column-${column}`} className={cx('min-w-0', className)}>
      <h2 id={`column-${column}`} className="sr-only lg:not-sr-only lg:flex lg:items-baseline lg:gap-2">
        <span className="text-22">{t(`columns.${column}`)}</span>
        {column !== 'done' && <span className="text-18 text-muted tabular-nums">{pickups.length}</span>}
      </h2>
      {pickups.length === 0 ? (
        <EmptyColumn column={column} />
      ) : (
        <ul className="grid grid-cols-1 gap-3 md:max-lg:grid-cols-2 lg:mt-3">
          {pickups.map(pickup => (
            <li key={pickup.id}>
              {column === 'done' ? (
                <DoneCard pickup={pickup} onTalk={() => onTalk(pickup)} />
              ) : (
                <PickupCard pickup={pickup} onCancel={() => onCancel(pickup)} onTalk={() => onTalk(pickup)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function EmptyColumn({ column }: { column: BoardColumn }) {
  const t = useT('businessOrders.empty')
  const Icon = ICONS[column]
  return (
    <div className="grid justify-items-center gap-1 rounded-card border border-dashed border-control px-4 py-10 text-center lg:mt-3">
      <Icon aria-hidden className="mb-1 size-8 text-wadi" strokeWidth={1.6} />
      <p className="font-semibold">{t(column)}</p>
      <p className="text-14 text-muted">{t(`${column}Text`)}</p>
    </div>
  )
}
