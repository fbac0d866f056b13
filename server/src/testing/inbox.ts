import { listNotifications } from '../domains/notifications/inbox.ts'
import type { Ctx } from '../platform/context.ts'

/** What the caller reads in their inbox in English, the latest first. */
export const inboxOf = async (ctx: Ctx) => (await listNotifications(ctx, { language: 'en' })).items
