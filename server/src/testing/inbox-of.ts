import { listNotifications } from '../domains/notifications/inbox/inbox.ts'
import type { Ctx } from '../platform/context.ts'

export const inboxOf = async (ctx: Ctx) => (await listNotifications(ctx, { language: 'en' })).items
