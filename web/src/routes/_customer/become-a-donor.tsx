import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { DonorPage } from '../../features/roles/donor-page.tsx'

export const Route = createFileRoute('/_customer/become-a-donor')({
  staticData: { words: ['identity', 'roles'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('roles.donor.title') })
  },
  component: DonorPage,
})
