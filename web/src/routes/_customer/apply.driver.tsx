import { createFileRoute } from '@tanstack/react-router'
import { productName } from '#lib/locale'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { DriverPage } from '#pages/account/apply-driver/apply-driver-page.tsx'

export const Route = createFileRoute('/_customer/apply/driver')({
  staticData: { messages: ['identity', 'roles'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('roles.driver.title', { name: productName(match.context.boot.locale) }) })
  },
  component: DriverPage,
})
