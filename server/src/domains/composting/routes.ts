import * as contract from '@dawra/contract/composting/routes'
import { handle } from '#platform/http'
import { personOf } from '#platform/person'
import { editActivity, removeActivity } from './change-activity.ts'
import { exportActivities } from './export-activities.ts'
import { getSummary } from './get-summary.ts'
import { logActivity } from './log-activity.ts'
import { selectActivities } from './store.ts'

export const compostingHandlers = [
  handle(contract.listActivities, (ctx, { query }) =>
    selectActivities(ctx.db, personOf(ctx).userId, query.cursor ?? null),
  ),
  handle(contract.getCompostingSummary, getSummary),
  handle(contract.logActivity, (ctx, { body }) => logActivity(ctx, body)),
  handle(contract.editActivity, (ctx, { params, body }) => editActivity(ctx, params.activityId, body)),
  handle(contract.removeActivity, (ctx, { params }) => removeActivity(ctx, params.activityId)),
  handle(contract.exportActivities, (ctx, { query }) => exportActivities(ctx, query.language)),
]
