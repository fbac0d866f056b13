import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '#lib/i18n'
import type { DriverPlace } from './driver-screen.ts'
import { usePlace } from './use-driver-screen.ts'

/** The frame of one action; it starts with a back link, and screen readers announce its title first. */
export function ActionFrame({
  title,
  back,
  children,
}: {
  title: string
  back: DriverPlace
  children: ReactNode
}) {
  const t = useT('driver')
  const { replace } = usePlace()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: false }), [])
  return (
    <section className="grid grid-cols-1 gap-4">
      <button
        type="button"
        onClick={() => replace(back)}
        className="inline-flex min-h-13 items-center gap-2 justify-self-start rounded-control pe-4 text-18 font-semibold text-wadi"
      >
        <ArrowLeft aria-hidden className="flip-rtl size-6" />
        {t('back')}
      </button>
      <h1 ref={heading} tabIndex={-1} className="text-28 break-words">
        {title}
      </h1>
      {children}
    </section>
  )
}

export const Problem = ({ children }: { children: ReactNode }) => (
  <div role="alert" className="empty:hidden">
    {children && <p className="rounded-control bg-danger-soft p-3 font-semibold text-danger">{children}</p>}
  </div>
)
