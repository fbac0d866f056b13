import { ANSWER_WORKING_DAYS, type TicketTopic, ticketTopics } from '@dawra/contract/support/rules'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { SupportPage } from '#pages/customer/support/support-page.tsx'

interface SupportSearch {
  topic?: TicketTopic | undefined
  /** An order's number, or a venue's name. */
  about?: string | undefined
  /** The number of a guest’s ticket that this one continues. */
  follows?: number | undefined
}

export const Route = createFileRoute('/_customer/support/')({
  staticData: { messages: ['support'] },
  validateSearch: (search): SupportSearch => ({
    topic: ticketTopics.find(topic => topic === search.topic),
    about: typeof search.about === 'string' ? search.about.slice(0, 60) : undefined,
    follows: Number.isSafeInteger(search.follows) ? Number(search.follows) : undefined,
  }),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({
      title: t('support.title'),
      description: t('support.text', { days: ANSWER_WORKING_DAYS }),
    })
  },
  component: Support,
})

function Support() {
  const { topic, about, follows } = Route.useSearch()
  return <SupportPage topic={topic} reference={about} follows={follows} />
}
