import { Rows3 } from 'lucide-react'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'
import { BoardSearch } from './board-search.tsx'
import { PrepareTotals } from './prepare-totals.tsx'
import type { Sieve, WindowTotals } from './dish-totals.ts'

/** Fewer orders need no search. */
const MANY = 8

interface BoardToolsProps {
  windows: readonly WindowTotals[]
  open: number
  sieve: Sieve
  onSieve: (sieve: Sieve) => void
  compact: boolean
  onCompact: (compact: boolean) => void
}

export function BoardTools({ windows, open, sieve, onSieve, compact, onCompact }: BoardToolsProps) {
  const t = useT('businessOrders.tools')
  if (open === 0 && !sieve.text) return null
  return (
    <div className="mt-3 grid gap-2">
      <PrepareTotals windows={windows} sieve={sieve} onSieve={onSieve} />
      {(open > MANY || compact || sieve.text) && (
        <div className="flex items-center gap-2">
          <BoardSearch text={sieve.text} onText={text => onSieve({ ...sieve, text })} />
          <button
            type="button"
            aria-pressed={compact}
            onClick={() => onCompact(!compact)}
            className={cx(
              'inline-flex min-h-12 shrink-0 items-center gap-2 rounded-control px-3.5 text-14 font-medium',
              compact ? 'bg-wadi text-on-wadi' : 'bg-luban text-wadi',
            )}
          >
            <Rows3 aria-hidden className="size-5" />
            <span className="max-sm:sr-only">{t('compact')}</span>
          </button>
        </div>
      )}
    </div>
  )
}
