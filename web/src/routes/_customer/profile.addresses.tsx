import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
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
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('profile.addresses.title'), hidden: true })
  },
  component: Addresses,
})

function Addresses() {
  return <AddressesPage editing={Route.useSearch().edit} />
}
