import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { CorrectionsPage } from '#pages/admin/payouts/corrections/corrections-page.tsx'

export const Route = createFileRoute('/_admin/admin/corrections')({
  staticData: {
    messages: ['identity', 'operator', 'operatorPayouts', 'operatorCorrections', 'secondFactor', 'security'],
  },
  head: hiddenHead(t => t('operatorCorrections.title')),
  component: CorrectionsPage,
})
