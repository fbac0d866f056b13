import type { Db } from '#platform/sql'
import { selectReported } from './store.ts'

/** Only the recipients of a message may report it. */
export const reportableMessages = {
  kind: 'message' as const,
  async describe(db: Db, id: string, reporterId: string | null) {
    const message = await selectReported(db, id, reporterId)
    const title = { en: null, ar: null }
    return message && { title, text: message.text, author: message.author, authorId: message.authorId }
  },
}
