import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { NotificationsPage } from '../../features/profile/notifications-page.tsx'

export const Route = createFileRoute('/_customer/profile/notifications')({
  staticData: { words: ['profile'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('profile.notifications.title'), hidden: true })
  },
  component: NotificationsPage,
})
