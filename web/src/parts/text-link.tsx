import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Opens a legal text in another tab, so that the form keeps its input. */
export const TextLink = ({ to, children }: { to: '/terms' | '/privacy'; children: ReactNode }) => (
  <Link to={to} target="_blank" rel="noopener" className="font-medium text-wadi underline underline-offset-4">
    {children}
  </Link>
)
