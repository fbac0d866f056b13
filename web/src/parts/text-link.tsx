import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** To a text of ours, beside what is being filled in, so that it stays. */
export const TextLink = ({ to, children }: { to: '/terms' | '/privacy'; children: ReactNode }) => (
  <Link to={to} target="_blank" rel="noopener" className="font-medium text-wadi underline underline-offset-4">
    {children}
  </Link>
)
