import * as contract from '@dawra/contract/desk/lists'
import { actorKey } from '#platform/context'
import { handle } from '#platform/http'
import { limitRate } from '#platform/rate-limit'
import { listTable } from './list-table.ts'
import { readList } from './read-list.ts'
import { listViews, removeView, saveView } from './saved-views.ts'

export const listHandlers = [
  handle(contract.getOfficeList, (ctx, { params, query }) => readList(ctx, params.list, query)),
  handle(contract.getOfficeListTable, async (ctx, { params, query }) => {
    await limitRate(ctx, 'desk.table', actorKey(ctx.actor))
    return listTable(ctx, params.list, query)
  }),
  handle(contract.listViews, (ctx, { params }) => listViews(ctx, params.list)),
  handle(contract.saveView, (ctx, { params, body }) => saveView(ctx, params.list, body)),
  handle(contract.removeView, (ctx, { params }) => removeView(ctx, params.list, params.viewId)),
]
