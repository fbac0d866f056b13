import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { SecurityPage } from '#pages/account/security/security-page.tsx'

export const Route = createFileRoute('/_customer/profile/security')({
  staticData: { messages: ['identity', 'secondFactor', 'security', 'sessions'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('security.title'), hidden: true })
  },
  component: SecurityPage,
})
