import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { SecurityPage } from '#pages/account/security/security-page.tsx'

export const Route = createFileRoute('/_customer/profile/security')({
  staticData: { messages: ['identity', 'secondFactor', 'security', 'sessions'] },
  head: hiddenHead(t => t('security.title')),
  component: SecurityPage,
})
