import type { ReactNode } from 'react'
import { useOnline } from '#lib/online'
import { PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'

interface CartLayoutProps {
  cart: { ready: boolean; lines: readonly unknown[] }
  title: string
  back: ReactNode
  items: string
  loading: string
  empty: ReactNode
  children: ReactNode
}

export function CartLayout({ cart, title, back, items, loading, empty, children }: CartLayoutProps) {
  const filled = cart.ready && cart.lines.length > 0
  return (
    <div className="wrap-page min-h-[85dvh] pb-6 md:pb-10">
      <PageHeader title={title} back={back}>
        {filled && (
          <p role="status" className="text-muted">
            {items}
          </p>
        )}
      </PageHeader>
      {!cart.ready && (
        <Loading label={loading} className="grid gap-3">
          <CardSkeleton className="h-40" />
          <CardSkeleton className="h-40" />
        </Loading>
      )}
      {cart.ready && (filled ? children : empty)}
    </div>
  )
}

interface CartGroupProps {
  title: string
  isAlone: boolean
  children: ReactNode
}

/** A group of items that are paid together. A single group needs no heading: the page has one. */
export const CartGroup = ({ title, isAlone, children }: CartGroupProps) =>
  isAlone ? (
    children
  ) : (
    <section aria-label={title}>
      <h2 className="mb-3 text-22">{title}</h2>
      {children}
    </section>
  )

interface CartColumnsProps {
  /** With two groups on a page, neither checkout button is sticky. */
  isAlone: boolean
  summary: ReactNode
  action: ReactNode
  children: ReactNode
}

const ACTION_BAR =
  'sticky bottom-[calc(env(safe-area-inset-bottom)+3.5rem)] z-10 -mx-4 border-t border-line bg-paper px-4 py-3 md:static md:mx-0 md:border-0 md:bg-transparent md:p-0'

export const CartColumns = ({ isAlone, summary, action, children }: CartColumnsProps) => (
  <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_21rem] md:items-start md:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
    <div className="grid gap-3">{children}</div>
    <div className="contents md:sticky md:top-6 md:grid md:gap-4">
      {summary}
      <div data-action-bar={isAlone || undefined} className={isAlone ? ACTION_BAR : undefined}>
        {action}
      </div>
    </div>
  </div>
)

interface UncheckedProps {
  cart: { checked: boolean; error: Error | null }
  /** The text when the server does not respond. */
  unchecked: string
  /** The text when there is no network. */
  stale: string
}

export function Unchecked({ cart, unchecked, stale }: UncheckedProps) {
  const online = useOnline()
  if (online && (cart.checked || !cart.error)) return null
  return (
    <p role="status" className="text-14 text-muted">
      {online ? unchecked : stale}
    </p>
  )
}
