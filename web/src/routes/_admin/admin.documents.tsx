import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { OperatorDocumentsPage } from '#pages/admin/documents/documents-page.tsx'

export const Route = createFileRoute('/_admin/admin/documents')({
  staticData: {
    messages: ['conflict', 'identity', 'operator', 'operatorDocuments', 'secondFactor', 'security'],
  },
  head: hiddenHead(t => t('operatorDocuments.title')),
  component: OperatorDocumentsPage,
})
