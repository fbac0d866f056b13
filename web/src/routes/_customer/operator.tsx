import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { OperatorPage } from '../../features/operator/operator-page.tsx'

export const Route = createFileRoute('/_customer/operator')({
  staticData: { words: ['identity', 'moderation', 'operator', 'roles', 'secondFactor', 'security'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('operator.title'), hidden: true })
  },
  component: OperatorPage,
})
