import { setTimeout as delay } from 'node:timers/promises'
import { findPersonByEmail, giveShownApp, type Keys, readShownApp, type ShownCode } from '#identity'
import type { Ctx } from '#platform/context'
import type { Jobs } from '#platform/jobs'
import type { Reactions } from '#platform/outbox'
import type { Storage } from '#platform/storage'
import type { Config } from '../config.ts'
import { loadSampleCity } from './load.ts'
import { hasPeople, loadedVenues } from './loaded-marker.ts'
import { OPERATOR, SAMPLE_ACCOUNTS } from './people.ts'
import { storePictures } from './pictures/gallery.ts'
import { refreshSampleCity } from './refresh.ts'

export { withSamplePayments } from './instant-gateway.ts'
export { loadSampleCity, refreshSampleCity, SAMPLE_ACCOUNTS }

interface Services {
  config: Pick<Config, 'isProduction' | 'sampleCity' | 'showsMessages'>
  keys: Keys
  context(name: string): Ctx
  storage: Storage
  reactions: readonly Reactions[]
  /** Whether there is a provider of e-invoices. */
  hasProvider: boolean
}

interface SampleCity {
  jobs: Jobs
  /** Loads the city, or refreshes the existing one. @returns the sample accounts; none without a sample city */
  prepare(): Promise<typeof SAMPLE_ACCOUNTS | readonly []>
  /** The current code of the operator's authenticator app; undefined where it must not be shown. */
  operatorsCode(): Promise<ShownCode | undefined>
}

const REFRESH_SECONDS = 30 * 60
/** The first start waits this long for pictures; the rest are stored while the server already serves. */
const PICTURE_PATIENCE_MS = 6_000

const allows = ({ isProduction, sampleCity }: Services['config']) => !isProduction && sampleCity === 'auto'

/** Sample data for every installation except production. */
export function sampleCity({ config, keys, context, storage, reactions, hasProvider }: Services): SampleCity {
  if (!allows(config))
    return { jobs: {}, prepare: () => Promise.resolve([]), operatorsCode: () => Promise.resolve(undefined) }
  return {
    jobs: { ticks: { 'sample_city.refresh': { seconds: REFRESH_SECONDS, task: refreshSampleCity } } },
    async prepare() {
      const ctx = context('sample-city')
      const isThere = (await loadedVenues(ctx)) !== undefined
      if (!isThere && (await hasPeople(ctx))) return []
      const patience = delay(PICTURE_PATIENCE_MS, undefined, { ref: false })
      const drawn = pictures(ctx, storage)
      if (isThere) await refreshSampleCity(ctx)
      else await Promise.all([loadSampleCity(ctx, reactions, hasProvider), Promise.race([drawn, patience])])
      // Only where the code can be read; elsewhere the operator sets up a second factor.
      if (config.showsMessages) await equipOperator(ctx, keys)
      return SAMPLE_ACCOUNTS
    },
    async operatorsCode() {
      const ctx = context('sample-city')
      const isThere = config.showsMessages && (await loadedVenues(ctx)) !== undefined
      return isThere ? readShownApp(ctx, keys, OPERATOR.email) : undefined
    },
  }
}

async function equipOperator(ctx: Ctx, keys: Keys) {
  const operator = await findPersonByEmail(ctx, OPERATOR.email)
  if (operator) await giveShownApp(ctx, keys, operator.id)
}

/** A failed picture is tried again at the next start. */
async function pictures(ctx: Ctx, storage: Storage) {
  try {
    const stored = await storePictures(storage)
    if (stored > 0) ctx.log.info({ stored }, 'the sample city has its pictures')
  } catch (error) {
    ctx.log.warn({ err: error }, 'some sample pictures could not be stored')
  }
}
