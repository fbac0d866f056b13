import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'

/** Something announced but not open: cannot be pressed, and says “Coming Soon” in sight. */
export function ComingSoonButton({ children }: { children: ReactNode }) {
  const t = useT('shell')
  return (
    <button
      type="button"
      disabled
      className="inline-flex min-h-13 cursor-not-allowed items-center justify-between gap-2.5 rounded-control border border-dashed border-current px-4 py-2 font-medium"
    >
      {children}
      <span className="rounded-badge bg-turmeric px-2 py-0.5 text-13 font-semibold whitespace-nowrap text-on-turmeric">
        {t('comingSoon')}
      </span>
    </button>
  )
}
