import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { productName } from '#lib/locale'
import { wordsOf } from '#lib/words'
import { DriverPage } from '#pages/account/apply-driver/driver-page.tsx'

export const Route = createFileRoute('/_customer/apply/driver')({
  staticData: { words: ['identity', 'roles'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('roles.driver.title', { name: productName(match.context.boot.locale) }) })
  },
  component: DriverPage,
})
