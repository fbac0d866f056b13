import { Navigate, useLocation } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'
import { useT } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'

/** Every link into the area goes to the dashboard, which redirects accountants to the money page. */
export function NotForAccountants() {
  const t = useT('business.accountant')
  const isWayIn = useLocation({ select: ({ pathname }) => pathname === '/business/dashboard' })
  if (isWayIn) return <Navigate to="/business/money" replace />
  return (
    <EmptyState
      icon={<Wallet />}
      title={t('title')}
      level={1}
      action={<LinkButton to="/business/money">{t('toMoney')}</LinkButton>}
    >
      <p>{t('text')}</p>
    </EmptyState>
  )
}
