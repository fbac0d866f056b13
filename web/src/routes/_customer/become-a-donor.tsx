import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { DonorPage } from '#pages/account/become-donor/donor-page.tsx'

export const Route = createFileRoute('/_customer/become-a-donor')({
  staticData: { messages: ['identity', 'roles'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('roles.donor.title') })
  },
  component: DonorPage,
})
