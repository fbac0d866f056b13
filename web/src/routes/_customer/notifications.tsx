import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { InboxPage } from '#pages/account/inbox/inbox-page.tsx'

export const Route = createFileRoute('/_customer/notifications')({
  staticData: { messages: ['notifications', 'profile'] },
  head: hiddenHead(t => t('notifications.inbox.title')),
  component: InboxPage,
})
