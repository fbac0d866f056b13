import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
import { PassPage } from '#pages/customer/pass/pass-page.tsx'

export const Route = createFileRoute('/_customer/pass/$passId')({
  staticData: { messages: ['pickupHelp'] },
  loader: ({ params }) => {
    if (!isUuid(params.passId)) throw notFound()
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('pickupHelp.pass.title'), hidden: true })
  },
  component: Pass,
})

function Pass() {
  return <PassPage passId={Route.useParams().passId} />
}
