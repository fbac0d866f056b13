import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
import { TicketPage } from '#pages/customer/support-ticket/ticket-page.tsx'

export const Route = createFileRoute('/_customer/support/$ticketId')({
  staticData: { messages: ['support'] },
  loader: ({ params }) => {
    if (!isUuid(params.ticketId)) throw notFound()
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('support.title'), hidden: true })
  },
  component: Page,
})

function Page() {
  return <TicketPage ticketId={Route.useParams().ticketId} />
}
