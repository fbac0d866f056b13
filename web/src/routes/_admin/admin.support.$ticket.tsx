import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
import { OfficeTicketPage } from '#pages/admin/support/ticket-page.tsx'

export const Route = createFileRoute('/_admin/admin/support/$ticket')({
  staticData: {
    messages: [
      'identity',
      'officeActs',
      'operator',
      'operatorSupport',
      'pickupHelp',
      'secondFactor',
      'security',
      'support',
    ],
  },
  loader: ({ params }) => {
    if (!isUuid(params.ticket)) throw notFound()
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('operatorSupport.title'), hidden: true })
  },
  component: Page,
})

function Page() {
  const { ticket } = Route.useParams()
  return <OfficeTicketPage key={ticket} ticketId={ticket} />
}
