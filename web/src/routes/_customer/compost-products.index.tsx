import { createFileRoute } from '@tanstack/react-router'
import { load } from '#lib/load-route-data'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
import { ProductsPage } from '#pages/customer/compost-products/products-page.tsx'
import { productsQuery } from '#parts/shop/queries.ts'

export const Route = createFileRoute('/_customer/compost-products/')({
  staticData: { messages: ['moderation', 'shop'] },
  validateSearch: (search): { product?: string } => ({
    product: typeof search.product === 'string' && isUuid(search.product) ? search.product : undefined,
  }),
  loader: ({ context }) => load(context, productsQuery()),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('shop.title'), description: t('shop.description') })
  },
  component: Page,
})

function Page() {
  const { product } = Route.useSearch()
  return <ProductsPage productId={product} />
}
