import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { CarePage } from '#pages/admin/care/care-page.tsx'

export const Route = createFileRoute('/_admin/admin/care')({
  staticData: {
    messages: ['identity', 'operator', 'adminCare', 'secondFactor', 'security'],
  },
  head: hiddenHead(t => t('adminCare.title')),
  component: CarePage,
})
