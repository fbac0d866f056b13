import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { DocumentsPage } from '#pages/business/documents/documents-page.tsx'
import { filterOf } from '#pages/business/documents/filter.ts'

export const Route = createFileRoute('/_business/business/documents')({
  staticData: { messages: ['documents'] },
  validateSearch: filterOf,
  head: hiddenHead(t => t('documents.title')),
  component: Documents,
})

function Documents() {
  return <DocumentsPage filter={Route.useSearch()} />
}
