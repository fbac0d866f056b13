import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupEntry } from '@dawra/contract/care/schemas'
import { BACK_UP_NOW } from '#platform/backup/jobs'
import { latestBackups } from '#platform/backup/record-backup'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { enqueue } from '#platform/jobs'
import { personOf } from '#platform/person'
import { transact } from '#platform/transact'
import type { CareServices } from './services.ts'

export async function listBackups({ db }: Pick<Ctx, 'db'>, { backups }: CareServices) {
  const records = await latestBackups(db)
  const list = records.map(
    ({ startedAt, endedAt, name, bytes, error }): BackupEntry => ({
      startedAt: startedAt.toISOString(),
      seconds: (endedAt.getTime() - startedAt.getTime()) / 1000,
      bytes,
      error,
      isThere: name !== null && backups !== undefined && existsSync(join(backups.folder, name)),
    }),
  )
  return { canBackUp: backups !== undefined, isScheduled: Boolean(backups?.at), list }
}

/** @throws Refusal('unavailable') when this server does not run the database */
export const startBackup = (ctx: Ctx, { backups }: CareServices): Promise<null> =>
  transact(ctx, async tx => {
    if (!backups) throw new Refusal('unavailable')
    await enqueue(tx, BACK_UP_NOW, {}, { key: BACK_UP_NOW })
    ctx.log.info({ by: personOf(ctx).userId }, 'a backup was started by hand')
    return null
  })
