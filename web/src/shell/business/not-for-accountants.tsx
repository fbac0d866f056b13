import { Navigate, useLocation } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'
import { useT } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'

/** A page that an accountant does not have. From the dashboard, which every way in leads to, they go on to the money. */
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
