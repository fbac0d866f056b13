import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { BuyerPage } from '../../features/roles/buyer-page.tsx'

export const Route = createFileRoute('/_customer/apply/buyer')({
  staticData: { words: ['identity', 'roles'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('roles.buyer.title') })
  },
  component: BuyerPage,
})
