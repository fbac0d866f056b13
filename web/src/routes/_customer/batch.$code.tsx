import { BATCH_CODE } from '@dawra/contract/shop/sellers.rules'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { batchQuery } from '#features/processing/queries.ts'
import { load } from '#lib/load-route-data'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { BatchPage } from '#pages/customer/batch/batch-page.tsx'

export const Route = createFileRoute('/_customer/batch/$code')({
  staticData: { messages: ['batch', 'shop'], completeAsHtml: true },
  loader: async ({ context, params: { code } }) => {
    if (!BATCH_CODE.test(code)) throw notFound()
    await load(context, batchQuery(code))
  },
  head: ({ match, params: { code } }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('batch.headTitle', { code }), description: t('batch.headDescription') })
  },
  component: Page,
})

function Page() {
  return <BatchPage code={Route.useParams().code} />
}
