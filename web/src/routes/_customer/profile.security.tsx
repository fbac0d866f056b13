import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { SecurityPage } from '../../features/identity/security/security-page.tsx'

export const Route = createFileRoute('/_customer/profile/security')({
  staticData: { words: ['identity', 'secondFactor', 'security', 'sessions'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('security.title'), hidden: true })
  },
  component: SecurityPage,
})
