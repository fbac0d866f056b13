import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { wordsOf } from '#lib/words'
import { SearchesPage } from '#pages/account/searches/searches-page.tsx'

export const Route = createFileRoute('/_customer/profile/searches')({
  staticData: { words: ['profile', 'searches'] },
  head: ({ match }) => pageHead({ title: wordsOf(match.context)('searches.title'), hidden: true }),
  component: SearchesPage,
})
