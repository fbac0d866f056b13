import { Link } from '@tanstack/react-router'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'
import { BOARD_COLUMNS, type BoardColumn } from './columns.ts'

interface ColumnTabsProps {
  shown: BoardColumn
  counts: { new: number; ready: number }
}

/** Which column a phone shows: links, so that back and reload keep it. */
export function ColumnTabs({ shown, counts }: ColumnTabsProps) {
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
