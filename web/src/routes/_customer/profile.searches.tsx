import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { SearchesPage } from '#pages/account/searches/searches-page.tsx'

export const Route = createFileRoute('/_customer/profile/searches')({
  staticData: { messages: ['profile', 'searches'] },
  head: ({ match }) => pageHead({ title: translatorOf(match.context)('searches.title'), hidden: true }),
  component: SearchesPage,
})
