import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { BuyerPage } from '#pages/account/apply-buyer/apply-buyer-page.tsx'

export const Route = createFileRoute('/_customer/apply/buyer')({
  staticData: { messages: ['identity', 'roles'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('roles.buyer.title') })
  },
  component: BuyerPage,
})
