import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { isUuid } from '#lib/uuid'
import { AddressesPage } from '#pages/account/addresses/addresses-page.tsx'

interface AddressesSearch {
  /** The id of the address to edit, or `new`. */
  edit?: string | undefined
}

export const Route = createFileRoute('/_customer/profile/addresses')({
  staticData: { messages: ['conflict', 'map', 'profile'] },
  validateSearch: ({ edit }): AddressesSearch => ({
    edit: typeof edit === 'string' && (edit === 'new' || isUuid(edit)) ? edit : undefined,
  }),
  head: hiddenHead(t => t('profile.addresses.title')),
  component: Addresses,
})

function Addresses() {
  return <AddressesPage editing={Route.useSearch().edit} />
}
