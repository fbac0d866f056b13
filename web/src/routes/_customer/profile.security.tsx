import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { wordsOf } from '#lib/words'
import { SecurityPage } from '#pages/account/security/security-page.tsx'

export const Route = createFileRoute('/_customer/profile/security')({
  staticData: { words: ['identity', 'secondFactor', 'security', 'sessions'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('security.title'), hidden: true })
  },
  component: SecurityPage,
})
