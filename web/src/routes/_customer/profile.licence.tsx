import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { wordsOf } from '#lib/words'
import { LicencePage } from '#pages/account/donor-licence/licence-page.tsx'

export const Route = createFileRoute('/_customer/profile/licence')({
  staticData: { words: ['giving'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('giving.licence.title'), hidden: true })
  },
  component: LicencePage,
})
