import type { Ctx } from '#platform/context'
import { transact } from '#platform/transact'
import { kindOf } from './kinds/index.ts'
import { type PlannedNotice, tell } from './notify.ts'

export const notifyPlanned = (ctx: Ctx, notice: PlannedNotice) =>
  transact(ctx, async tx => {
    const isCurrent = (await kindOf(notice.kind).isCurrent?.(tx, notice.facts as never)) ?? true
    if (isCurrent) await tell(tx, notice)
  })
