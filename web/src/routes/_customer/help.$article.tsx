import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { ArticlePage } from '#pages/customer/help-article/article-page.tsx'
import { articleBySlug } from '../../features/help/articles.ts'

export const Route = createFileRoute('/_customer/help/$article')({
  staticData: { messages: ['help'] },
  loader: ({ params }) => {
    const article = articleBySlug(params.article)
    if (!article) throw notFound()
    return article
  },
  head: ({ match, loaderData }) => {
    if (!loaderData) return {}
    const t = translatorOf(match.context)
    return pageHead({ title: t(`help.articles.${loaderData.key}.title`) })
  },
  component: Page,
})

function Page() {
  return <ArticlePage article={Route.useLoaderData()} />
}
