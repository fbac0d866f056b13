import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
import { DonationStoryPage } from '#pages/admin/stories/donation-story.tsx'

export const Route = createFileRoute('/_admin/admin/donations/$donation')({
  staticData: {
    messages: [
      'adminAudit',
      'adminDesk',
      'documents',
      'identity',
      'notifications',
      'officeActs',
      'operator',
      'secondFactor',
      'security',
      'sessions',
    ],
  },
  loader: ({ params }) => {
    if (!isUuid(params.donation)) throw notFound()
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('adminDesk.donation.title'), hidden: true })
  },
  component: Page,
})

function Page() {
  const { donation } = Route.useParams()
  return <DonationStoryPage key={donation} id={donation} />
}
