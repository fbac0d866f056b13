import type { LaunchSwitch } from '@dawra/contract/roles.rules'
import { CircleOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { useIsPartOpen } from './launch.ts'

interface WhenOpenProps {
  name: LaunchSwitch
  /** In its place while the office has closed it; without it nothing. */
  otherwise?: ReactNode
  children: ReactNode
}

/** A way into a part of the city, drawn while that is open. */
export const WhenOpen = ({ name, otherwise = null, children }: WhenOpenProps) =>
  useIsPartOpen(name) ? children : otherwise

/** What a page says in place of what is closed. */
export function ClosedPart() {
  const t = useT('shell.closedPart')
  return (
    <EmptyState icon={<CircleOff />} title={t('title')}>
      <p>{t('text')}</p>
    </EmptyState>
  )
}
