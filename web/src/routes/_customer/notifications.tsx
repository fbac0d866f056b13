import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { InboxPage } from '#pages/account/inbox/inbox-page.tsx'

export const Route = createFileRoute('/_customer/notifications')({
  staticData: { messages: ['notifications', 'profile'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('notifications.inbox.title'), hidden: true })
  },
  component: InboxPage,
})
