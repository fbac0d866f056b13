import type { BoardPickup } from '@dawra/contract/orders/board'
import { Link } from '@tanstack/react-router'
import { BellRing, CircleCheck, type LucideIcon, ShoppingBag } from 'lucide-react'
import type { Columns } from '#features/orders/board/queries.ts'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { BOARD_COLUMNS, type BoardColumn } from './columns.ts'
import { DoneCard } from './done-card.tsx'
import { PickupCard } from './pickup-card.tsx'

const ICONS: Record<BoardColumn, LucideIcon> = { new: BellRing, ready: ShoppingBag, done: CircleCheck }

interface BoardColumnsProps {
  board: Columns
  shown: BoardColumn
  compact: boolean
  /** Orders that this device had not shown before the page was opened; they are first among the new ones. */
  arrived: ReadonlySet<string>
  onCancel: (pickup: BoardPickup) => void
  onTalk: (pickup: BoardPickup) => void
}

/** Three columns where they fit at the user's text size; on a tablet two above one; else one at a time. */
export function BoardColumns({ board, shown, ...rest }: BoardColumnsProps) {
  const { arrived } = rest
  const arrivedPickups = board.fresh.filter(({ id }) => arrived.has(id)).toReversed()
  const pickups = {
    new: [...arrivedPickups, ...board.fresh.filter(({ id }) => !arrived.has(id))],
    ready: board.ready,
    done: board.done,
  }
  return (
    <>
      <ColumnTabs shown={shown} counts={{ new: board.fresh.length, ready: board.ready.length }} />
      <div className="mt-3 grid items-start gap-4 @min-[46rem]/board:mt-4 @min-[46rem]/board:grid-cols-2 @min-[74rem]/board:grid-cols-3">
        {BOARD_COLUMNS.map(column => (
          <Column
            key={column}
            column={column}
            pickups={pickups[column]}
            {...rest}
            className={cx(
              column === shown ? '' : 'hidden @min-[46rem]/board:block',
              column === 'done' && '@max-[74rem]/board:col-span-full',
            )}
          />
        ))}
      </div>
    </>
  )
}

interface ColumnTabsProps {
  shown: BoardColumn
  counts: { new: number; ready: number }
}

/** Chooses the column on phones. Links, so that the back button and a reload keep it. */
function ColumnTabs({ shown, counts }: ColumnTabsProps) {
  const t = useT('businessOrders')
  return (
    <nav aria-label={t('title')} className="mt-2 @min-[46rem]/board:hidden">
      <ul className="grid grid-cols-3 gap-1 rounded-control bg-luban p-1">
        {BOARD_COLUMNS.map(column => {
          const count = column === 'done' ? 0 : counts[column]
          const name = t(`columns.${column}`)
          return (
            <li key={column}>
              <Link
                to="/business/orders"
                search={{ column: column === 'new' ? undefined : column, talk: undefined }}
                replace
                aria-current={column === shown ? 'page' : undefined}
                className={cx(
                  'flex min-h-12 items-center justify-center gap-2 rounded-[0.625rem] font-semibold',
                  column === shown ? 'bg-paper text-loam' : 'text-wadi',
                )}
              >
                {name}
                {count > 0 && <span className="sr-only">: {t('counted', { count })}</span>}
                {count > 0 && <Count count={count} urgent={column === 'new'} />}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const Count = ({ count, urgent }: { count: number; urgent: boolean }) => (
  <span
    aria-hidden
    className={cx(
      'grid min-w-6 place-items-center rounded-pill px-1.5 text-13 leading-6 tabular-nums',
      urgent ? 'bg-turmeric text-on-turmeric' : 'bg-wadi text-on-wadi',
    )}
  >
    {count}
  </span>
)

interface ColumnProps extends Omit<BoardColumnsProps, 'board' | 'shown'> {
  column: BoardColumn
  pickups: readonly BoardPickup[]
  className: string
}

function Column({ column, pickups, compact, arrived, onCancel, onTalk, className }: ColumnProps) {
  const t = useT('businessOrders')
  const format = useFormat()
  return (
    <section aria-labelledby={`column-${column}`} className={cx('min-w-0', className)}>
      <h2
        id={`column-${column}`}
        className="sr-only @min-[46rem]/board:not-sr-only @min-[46rem]/board:flex @min-[46rem]/board:items-baseline @min-[46rem]/board:gap-2"
      >
        <span className="text-22">{t(`columns.${column}`)}</span>
        {column !== 'done' && (
          <span className="text-18 text-muted tabular-nums">{format.number(pickups.length)}</span>
        )}
      </h2>
      {pickups.length === 0 ? (
        <EmptyColumn column={column} />
      ) : (
        <ul
          className={cx(
            'grid grid-cols-1 gap-3 md:@max-[46rem]/board:grid-cols-2 @min-[46rem]/board:mt-3',
            column === 'done' && '@min-[46rem]/board:@max-[74rem]/board:grid-cols-2',
          )}
        >
          {pickups.map(pickup => (
            <li
              key={pickup.id}
              className="min-w-0 [contain-intrinsic-size:auto_18rem] [content-visibility:auto]"
            >
              {column === 'done' ? (
                <DoneCard pickup={pickup} onTalk={() => onTalk(pickup)} />
              ) : (
                <PickupCard
                  pickup={pickup}
                  compact={compact}
                  isFresh={column === 'new' && arrived.has(pickup.id)}
                  onCancel={() => onCancel(pickup)}
                  onTalk={() => onTalk(pickup)}
                />
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
    <div className="grid justify-items-center gap-1 rounded-card border border-dashed border-control px-4 py-10 text-center @min-[46rem]/board:mt-3">
      <Icon aria-hidden className="mb-1 size-8 text-wadi" strokeWidth={1.6} />
      <p className="font-semibold">{t(column)}</p>
      <p className="text-14 text-muted">{t(`${column}Text`)}</p>
      {column === 'new' && (
        <Link
          to="/business/test-order"
          className="mt-1 inline-flex min-h-11 items-center font-medium text-wadi underline underline-offset-4"
        >
          {t('tryIt')}
        </Link>
      )}
    </div>
  )
}
