import { createLink } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { cx } from '#lib/cx'

const CHIP =
  'inline-flex min-h-11 max-w-full shrink-0 items-center gap-1.5 rounded-control px-4 text-14 font-medium transition-colors duration-150'
/** The page's side margin in pixels. */
const ROW_EDGE = 16
const OFF = 'bg-paper text-loam hover-able:hover:bg-luban'
const ON = 'bg-wadi text-on-wadi'

/** Scrolls only its row; `scrollIntoView` would also scroll the page. */
function showInRow(chip: HTMLElement) {
  const row = chip.closest('nav')
  if (!row) return
  const [seen, place] = [row.getBoundingClientRect(), chip.getBoundingClientRect()]
  const before = place.left - seen.left - ROW_EDGE
  const after = place.right - seen.right + ROW_EDGE
  row.scrollBy({ left: before < 0 ? before : Math.max(0, after) })
}

export const ChipRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav
    aria-label={label}
    // For keyboard focus only: right-to-left pages do not scroll a focused chip into view.
    onFocus={({ target }) => target.matches(':focus-visible') && showInRow(target)}
    className="-mx-4 snap-x scroll-px-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-6 md:scroll-px-6 md:px-6"
  >
    <div className="flex w-max gap-2">{children}</div>
  </nav>
)

/** Scrolls the chosen chip into view, also when the URL chose it. */
function ChipAnchor({ chosen, className, ...rest }: ComponentProps<'a'> & { chosen: boolean }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (chosen && place.current) showInRow(place.current)
  }, [chosen])
  return (
    <span ref={place} className="flex shrink-0 snap-start">
      <a
        {...rest}
        aria-current={chosen ? 'true' : undefined}
        className={cx(CHIP, chosen ? ON : OFF, className)}
      />
    </span>
  )
}

export const ChipLink = createLink(ChipAnchor)

export const Chip = ({ chosen, className, ...rest }: ComponentProps<'button'> & { chosen: boolean }) => (
  <button type="button" {...rest} aria-pressed={chosen} className={cx(CHIP, chosen ? ON : OFF, className)} />
)
