import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { SearchesPage } from '../../features/browse/saved/searches-page.tsx'

export const Route = createFileRoute('/_customer/profile/searches')({
  staticData: { words: ['profile', 'searches'] },
  head: ({ match }) => pageHead({ title: wordsOf(match.context)('searches.title'), hidden: true }),
  component: SearchesPage,
})
