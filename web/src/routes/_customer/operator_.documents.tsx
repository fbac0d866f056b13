import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { OperatorDocumentsPage } from '#pages/operator/documents/documents-page.tsx'

export const Route = createFileRoute('/_customer/operator_/documents')({
  staticData: {
    messages: ['conflict', 'identity', 'operator', 'operatorDocuments', 'secondFactor', 'security'],
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('operatorDocuments.title'), hidden: true })
  },
  component: OperatorDocumentsPage,
})
