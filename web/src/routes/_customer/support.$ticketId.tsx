import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { isUuid } from '#lib/uuid'
import { wordsOf } from '#lib/words'
import { TicketPage } from '#pages/customer/support-ticket/ticket-page.tsx'

export const Route = createFileRoute('/_customer/support/$ticketId')({
  staticData: { words: ['support'] },
  loader: ({ params }) => {
    if (!isUuid(params.ticketId)) throw notFound()
  },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('support.title'), hidden: true })
  },
  component: Page,
})

function Page() {
  return <TicketPage ticketId={Route.useParams().ticketId} />
}
