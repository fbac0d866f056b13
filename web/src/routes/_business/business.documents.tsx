import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { DocumentsPage } from '#pages/business/documents/documents-page.tsx'
import { filterOf } from '#pages/business/documents/filter.ts'

export const Route = createFileRoute('/_business/business/documents')({
  staticData: { messages: ['documents'] },
  validateSearch: filterOf,
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('documents.title'), hidden: true })
  },
  component: Documents,
})

function Documents() {
  return <DocumentsPage filter={Route.useSearch()} />
}
