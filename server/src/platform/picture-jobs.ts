import type { Ctx } from './context.ts'
import { sqlState } from './errors.ts'
import type { Jobs } from './jobs.ts'
import { pictureFiles, pictureKey } from './pictures.ts'
import { run, sql } from './sql.ts'
import type { Storage } from './storage.ts'

const FOREIGN_KEY_VIOLATION = '23503'

export const pictureJobs = (storage: Storage): Jobs => ({
  lane: 'files',
  tasks: {
    'platform.drop_picture': (ctx, { picture }: { picture: string }) => drop(ctx, storage, picture),
  },
})

/** Deletes a picture unless a venue, a deal or another person still shows it. */
async function drop({ db }: Ctx, storage: Storage, picture: string) {
  try {
    await run(db, sql`delete from platform.pictures where id = ${picture}`)
  } catch (error) {
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) return
    throw error
  }
  for (const file of pictureFiles) await storage.delete(pictureKey(picture, file))
}
