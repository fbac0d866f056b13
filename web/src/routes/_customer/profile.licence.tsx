import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { LicencePage } from '#pages/account/donor-licence/licence-page.tsx'

export const Route = createFileRoute('/_customer/profile/licence')({
  staticData: { messages: ['giving'] },
  head: hiddenHead(t => t('giving.licence.title')),
  component: LicencePage,
})
