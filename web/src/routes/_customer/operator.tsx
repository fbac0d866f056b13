import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { wordsOf } from '#lib/words'
import { OperatorPage } from '#pages/operator/home/operator-page.tsx'

export const Route = createFileRoute('/_customer/operator')({
  staticData: { words: ['identity', 'moderation', 'operator', 'roles', 'secondFactor', 'security'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('operator.title'), hidden: true })
  },
  component: OperatorPage,
})
