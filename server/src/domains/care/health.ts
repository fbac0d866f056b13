import {
  BACKUP_TOO_OLD_SECONDS,
  type HealthPart,
  type HealthState,
  OUTBOX_LATE_SECONDS,
  TEXTS_ALARM,
} from '@dawra/contract/care/rules'
import { identityFigures } from '#identity'
import { deliveriesFailing, messagesUnsent } from '#notifications'
import { paymentFigures } from '#payments'
import { backupAge, latestBackups } from '#platform/backup/record-backup'
import { platformFigures } from '#platform/figures'
import { migrationState, SCHEMA_FILES } from '#platform/migrate'
import type { Db } from '#platform/sql'
import { missingRounds } from '#rounds'
import { countGivenUp } from './failed-jobs.ts'
import type { CareServices } from './services.ts'

export interface Health {
  part: HealthPart
  state: HealthState
  count: number
  at: Date | null
  error: string | null
}

type Looked = Pick<Health, 'state' | 'count'> & Partial<Health>

const wrongIf = (isWrong: boolean): HealthState => (isWrong ? 'wrong' : 'fine')
const noneWrong = (count: number): Looked => ({ state: wrongIf(count > 0), count })

export async function healthOf(db: Db, services: CareServices): Promise<Health[]> {
  const looks: Readonly<Record<HealthPart, () => Promise<Looked> | Looked>> = {
    migrations: () => lookAtMigrations(db),
    disk: () => lookAtDisk(services),
    backup: () => lookAtBackups(db, services),
    mail: async () => {
      const unsent = await messagesUnsent(db)
      return unsent === 0 && !services.sendsMail ? { state: 'off', count: 0 } : noneWrong(unsent)
    },
    texts: async () => {
      const used = await identityFigures.text_messages_used.read(db)
      return { state: wrongIf(used >= TEXTS_ALARM), count: Math.floor(used * 100) }
    },
    push: async () => noneWrong(await deliveriesFailing(db)),
    jobs: async () => noneWrong(await countGivenUp(db)),
    queue: async () => {
      const stuck = await platformFigures.jobs_stuck.read(db)
      return services.runsJobs === false ? { state: 'off', count: stuck } : noneWrong(stuck)
    },
    outbox: async () => {
      const seconds = await platformFigures.outbox_oldest_seconds.read(db)
      return { state: wrongIf(seconds > OUTBOX_LATE_SECONDS), count: Math.round(seconds) }
    },
    ledger: async () => noneWrong(await paymentFigures.ledger_unbalanced.read(db)),
    rounds: async () => noneWrong((await missingRounds({ db, now: new Date() })).missing),
  }
  const looked = Object.entries(looks).map(async ([part, look]) => ({
    part: part as HealthPart,
    at: null,
    error: null,
    ...(await look()),
  }))
  return Promise.all(looked)
}

async function lookAtMigrations(db: Db): Promise<Looked> {
  const { applied, newest } = await migrationState(db, SCHEMA_FILES)
  return { state: wrongIf(applied < newest), count: applied }
}

/** The alarm comes before writes are refused, so that there is time to act. */
const SPARE_RESERVES = 3
const UNMEASURED = { free: 0, reserve: 0 }

function lookAtDisk({ space = () => UNMEASURED }: CareServices): Looked {
  const { free, reserve } = space()
  return { state: wrongIf(free < SPARE_RESERVES * reserve), count: free }
}

async function lookAtBackups(db: Db, { backups }: CareServices): Promise<Looked> {
  const recent = await latestBackups(db)
  const at = recent.find(({ name }) => name !== null)?.startedAt ?? null
  const error = recent[0]?.error ?? null
  const count = Math.floor((await backupAge(db)) / 3600)
  const isOff = !backups?.at && !at && !error
  const isWrong = error !== null || count * 3600 > BACKUP_TOO_OLD_SECONDS
  return { state: isOff ? 'off' : wrongIf(isWrong), count, at, error }
}
