import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { NewBinsPage } from '#pages/customer/new-bins/new-bins-page.tsx'

export const Route = createFileRoute('/_customer/bins/new')({
  staticData: { messages: ['bins', 'conflict', 'map', 'profile'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('bins.form.title'), hidden: true })
  },
  component: NewBinsPage,
})
