import type { FoundKind } from '@dawra/contract/desk/find.rules'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface OverviewLinkProps {
  /** Invoices, bins and rounds are not addressed by their id. */
  kind: Exclude<FoundKind, 'document' | 'bin' | 'round'>
  id: string
  children: ReactNode
  className?: string
  isFound?: boolean
}

export function OverviewLink({ kind, id, children, className, isFound }: OverviewLinkProps) {
  const rest = { className, children, 'data-found': isFound || undefined }
  switch (kind) {
    case 'person':
      return <Link to="/admin/people/$user" params={{ user: id }} {...rest} />
    case 'order':
    case 'parcel':
      return <Link to="/admin/orders/$order" params={{ order: id }} {...rest} />
    case 'venue':
      return <Link to="/admin/venues/$venue" params={{ venue: id }} {...rest} />
    case 'business':
      return <Link to="/admin/businesses/$business" params={{ business: id }} {...rest} />
    case 'donation':
      return <Link to="/admin/donations/$donation" params={{ donation: id }} {...rest} />
    case 'ticket':
      return <Link to="/admin/support/$ticket" params={{ ticket: id }} {...rest} />
    case 'subscription':
      return <Link to="/admin/subscriptions/$subscription" params={{ subscription: id }} {...rest} />
    case 'heap':
      return <Link to="/admin/heaps/$heap" params={{ heap: id }} {...rest} />
    case 'batch':
      return <Link to="/admin/compost" search={{ tab: 'stock' }} {...rest} />
  }
}

export const STORY_LINK = 'inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4'
