import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { LicencePage } from '../../features/donations/licence-page.tsx'

export const Route = createFileRoute('/_customer/profile/licence')({
  staticData: { words: ['giving'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('giving.licence.title'), hidden: true })
  },
  component: LicencePage,
})
