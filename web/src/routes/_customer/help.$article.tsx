import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { wordsOf } from '#lib/words'
import { ArticlePage } from '#pages/customer/help-article/article-page.tsx'
import { articleBySlug } from '../../features/help/articles.ts'

export const Route = createFileRoute('/_customer/help/$article')({
  staticData: { words: ['help'] },
  loader: ({ params }) => {
    const article = articleBySlug(params.article)
    if (!article) throw notFound()
    return article
  },
  head: ({ match, loaderData }) => {
    if (!loaderData) return {}
    const t = wordsOf(match.context)
    return pageHead({ title: t(`help.articles.${loaderData.key}.title`) })
  },
  component: Page,
})

function Page() {
  return <ArticlePage article={Route.useLoaderData()} />
}
