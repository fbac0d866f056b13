import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { requireUuid } from '#lib/uuid'
import { TicketPage } from '#pages/customer/support-ticket/ticket-page.tsx'

export const Route = createFileRoute('/_customer/support/$ticketId')({
  staticData: { messages: ['support'] },
  loader: requireUuid('ticketId'),
  head: hiddenHead(t => t('support.title')),
  component: Page,
})

function Page() {
  return <TicketPage ticketId={Route.useParams().ticketId} />
}
