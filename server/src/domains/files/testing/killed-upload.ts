import { pino } from 'pino'
import { inNameOf } from '#platform/context'
import { openPool } from '#platform/db'
import { folderStorage } from '#platform/storage'
import { putObject } from '../put-object.ts'

process.once('message', async ([databaseUrl, folder, userId, photo]: [string, string, string, string]) => {
  const log = pino({ level: 'silent' })
  const db = openPool({ connectionString: databaseUrl }, 2, log)
  const storage = folderStorage(folder)
  const ctx = { db, actor: inNameOf(userId), now: new Date(), requestId: 'killed', log }
  const target = {
    bucketId: 'avatars',
    path: `${userId}/killed.png`,
    mode: 'create',
  } as const
  const dying = {
    ...storage,
    async put(...given: Parameters<typeof storage.put>) {
      await storage.put(...given)
      process.kill(process.pid, 'SIGKILL')
      await new Promise(() => {})
    },
  }
  const read = async () => ({ bytes: Buffer.from(photo, 'base64'), cacheControl: 'no-cache', metadata: {} })
  await putObject(ctx, dying, target, read)
})
