import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { PrivacyPage } from '#pages/account/privacy/privacy-page.tsx'

export const Route = createFileRoute('/_customer/profile/privacy')({
  staticData: { messages: ['profile'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('profile.consents.title'), hidden: true })
  },
  component: PrivacyPage,
})
