import { createFileRoute, notFound } from '@tanstack/react-router'
import { load } from '#lib/load-route-data'
import { hiddenHead } from '#lib/page-head'
import { BinPage } from '#pages/customer/bin/bin-page.tsx'
import { binQuery } from '../../features/bins/queries.ts'

/** The contract's BIN_TOKEN. */
const TOKEN = /^[0-9A-Za-z]{16}$/

export const Route = createFileRoute('/_customer/bin/$token')({
  staticData: { messages: ['bins'] },
  loader: async ({ context, params: { token } }) => {
    if (!TOKEN.test(token)) throw notFound()
    await load(context, binQuery(token))
  },
  head: hiddenHead(t => t('bins.bin.what')),
  component: Bin,
})

function Bin() {
  const { token } = Route.useParams()
  return <BinPage key={token} token={token} />
}
