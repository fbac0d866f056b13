import type { LaunchSwitch } from '@dawra/contract/identity/roles.rules'
import { CircleOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { useIsPartOpen } from './launch.ts'

interface WhenOpenProps {
  name: LaunchSwitch
  /** Shown instead while it is closed; by default nothing. */
  otherwise?: ReactNode
  children: ReactNode
}

export const WhenOpen = ({ name, otherwise = null, children }: WhenOpenProps) =>
  useIsPartOpen(name) ? children : otherwise

export function ClosedPart() {
  const t = useT('shell.closedPart')
  return (
    <EmptyState icon={<CircleOff />} title={t('title')}>
      <p>{t('text')}</p>
    </EmptyState>
  )
}
