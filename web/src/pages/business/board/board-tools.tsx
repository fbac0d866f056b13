import { Rows3 } from 'lucide-react'
import { useT } from '#lib/i18n'
import { SwitchButton } from '#ui/switch'
import { BoardSearch } from './board-search.tsx'
import type { Sieve, WindowTotals } from './dish-totals.ts'
import { PrepareTotals } from './prepare-totals.tsx'

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
          <SwitchButton isOn={compact} onChange={onCompact} Icon={Rows3} name={t('compact')} />
        </div>
      )}
    </div>
  )
}
