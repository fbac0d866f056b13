import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { PrivacyPage } from '#pages/account/privacy/privacy-page.tsx'

export const Route = createFileRoute('/_customer/profile/privacy')({
  staticData: { messages: ['profile'] },
  head: hiddenHead(t => t('profile.consents.title')),
  component: PrivacyPage,
})
