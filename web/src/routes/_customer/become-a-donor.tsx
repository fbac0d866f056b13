import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { wordsOf } from '#lib/words'
import { DonorPage } from '#pages/account/become-donor/donor-page.tsx'

export const Route = createFileRoute('/_customer/become-a-donor')({
  staticData: { words: ['identity', 'roles'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('roles.donor.title') })
  },
  component: DonorPage,
})
