import { createFileRoute } from '@tanstack/react-router'
import { productName } from '#lib/locale'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { DriverPage } from '../../features/roles/driver-page.tsx'

export const Route = createFileRoute('/_customer/apply/driver')({
  staticData: { words: ['identity', 'roles'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('roles.driver.title', { name: productName(match.context.boot.locale) }) })
  },
  component: DriverPage,
})
