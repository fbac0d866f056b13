import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
import { CreateDonationPage } from '#pages/customer/create-donation/create-page.tsx'

export const Route = createFileRoute('/_customer/create-donation')({
  staticData: { messages: ['deals', 'donations', 'giving', 'listingFields', 'map'] },
  validateSearch: (search): { again?: string } => ({
    again: typeof search.again === 'string' && isUuid(search.again) ? search.again : undefined,
  }),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('giving.create.title') })
  },
  component: CreateDonation,
})

function CreateDonation() {
  const { again } = Route.useSearch()
  return <CreateDonationPage key={again} again={again} />
}
