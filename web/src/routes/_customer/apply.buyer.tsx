import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { wordsOf } from '#lib/words'
import { BuyerPage } from '#pages/account/apply-buyer/buyer-page.tsx'

export const Route = createFileRoute('/_customer/apply/buyer')({
  staticData: { words: ['identity', 'roles'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('roles.buyer.title') })
  },
  component: BuyerPage,
})
