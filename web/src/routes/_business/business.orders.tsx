import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { BoardPage } from '#pages/business/board/board-page.tsx'
import { type BoardColumn, isBoardColumn } from '#pages/business/board/columns.ts'

export const Route = createFileRoute('/_business/business/orders')({
  staticData: {
    messages: ['deals', 'leftovers', 'messages', 'moderation', 'pickupHelp'],
    lazyMessages: ['businessDeals', 'donations', 'giving', 'install', 'push'],
  },
  /** Phones show one column at a time, new orders by default. `talk`: the pickup whose messages are open. */
  validateSearch: (search): { column?: BoardColumn | undefined; talk?: string | undefined } => ({
    column: isBoardColumn(search.column) && search.column !== 'new' ? search.column : undefined,
    talk: typeof search.talk === 'string' ? search.talk : undefined,
  }),
  head: hiddenHead(t => t('businessOrders.title')),
  component: Orders,
})

function Orders() {
  const { column = 'new', talk } = Route.useSearch()
  return <BoardPage column={column} talk={talk} />
}
