import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { requireUuid } from '#lib/uuid'
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
  loader: requireUuid('ticket'),
  head: hiddenHead(t => t('operatorSupport.title')),
  component: Page,
})

function Page() {
  const { ticket } = Route.useParams()
  return <OfficeTicketPage key={ticket} ticketId={ticket} />
}
