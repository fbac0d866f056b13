import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { ProfilePage } from '#pages/account/profile/profile-page.tsx'

export const Route = createFileRoute('/_customer/profile/')({
  staticData: { messages: ['giving', 'identity', 'pickupHelp', 'profile', 'roles'] },
  head: hiddenHead(t => t('profile.title')),
  component: ProfilePage,
})
