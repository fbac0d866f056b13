import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { LanguagePage } from '#pages/account/language/language-page.tsx'

export const Route = createFileRoute('/_customer/profile/language')({
  staticData: { messages: ['profile'] },
  head: hiddenHead(t => t('profile.language.title')),
  component: LanguagePage,
})
