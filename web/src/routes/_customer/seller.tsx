import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { SellerPage } from '#pages/customer/seller/seller-page.tsx'
import { readSellerTab } from '#pages/customer/seller/tabs.ts'

export const Route = createFileRoute('/_customer/seller')({
  staticData: {
    messages: [
      'accounting',
      'businesses',
      'businessPapers',
      'conflict',
      'money',
      'operatorCompost',
      'seller',
      'shop',
      'support',
    ],
  },
  validateSearch: readSellerTab,
  head: hiddenHead(t => t('seller.title')),
  component: Seller,
})

function Seller() {
  const { tab = 'orders' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SellerPage
      tab={tab}
      onTab={next =>
        void navigate({
          search: { tab: next === 'orders' ? undefined : next },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
