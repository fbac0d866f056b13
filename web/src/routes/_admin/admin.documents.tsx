import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { OperatorDocumentsPage } from '#pages/admin/documents/documents-page.tsx'

export const Route = createFileRoute('/_admin/admin/documents')({
  staticData: {
    messages: ['conflict', 'identity', 'operator', 'operatorDocuments', 'secondFactor', 'security'],
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('operatorDocuments.title'), hidden: true })
  },
  component: OperatorDocumentsPage,
})
