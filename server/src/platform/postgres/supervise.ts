import { keepRunning } from '../keep-process-running.ts'
import { type Launch, launch, shutDown } from './server-process.ts'
import { stopLeftovers } from './stop-leftovers.ts'

/** Restarts the database until `stop`; the first launch may fail. */
export async function supervise(options: Launch) {
  const { cluster, socketFolder, log } = options
  const start = async () => {
    await stopLeftovers(cluster, socketFolder, log)
    return launch(options)
  }
  const supervised = await keepRunning('the database', start, log)
  // A process that exits without `stop` stops the database too. After kill -9, the next start stops it.
  const lastResort = () => void supervised.child().kill('SIGINT')
  process.on('exit', lastResort)
  return {
    onRestart: supervised.onRestart,
    async stop() {
      await supervised.release()
      process.off('exit', lastResort)
      await shutDown(supervised.child())
    },
  }
}
