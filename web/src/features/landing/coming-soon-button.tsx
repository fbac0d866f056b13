import type { ReactNode } from 'react'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'

interface ComingSoonButtonProps {
  children: ReactNode
  /** The note stands under the words instead of beside them. */
  stacked?: boolean
}

const NOTE = 'text-13 font-semibold whitespace-nowrap'

/** Something announced but not open: cannot be pressed, and says “Coming Soon” in sight. */
export function ComingSoonButton({ children, stacked = false }: ComingSoonButtonProps) {
  const t = useT('shell')
  return (
    <button
      type="button"
      disabled
      className={cx(
        'inline-flex min-h-13 cursor-not-allowed rounded-control border border-dashed border-current px-4 py-2 font-medium',
        stacked
          ? 'flex-col items-center justify-center leading-snug text-[#d7e6df]'
          : 'items-center justify-between gap-2.5',
      )}
    >
      {children}
      <span
        className={cx(
          NOTE,
          stacked ? 'text-[#f7c548]' : 'rounded-badge bg-turmeric px-2 py-0.5 text-on-turmeric',
        )}
      >
        {t('comingSoon')}
      </span>
    </button>
  )
}
