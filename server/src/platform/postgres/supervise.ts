import { keepRunning } from '../keep-running.ts'
import { stopLeftovers } from './leftovers.ts'
import { type Launch, launch, shutDown } from './server-process.ts'

/** Keeps the database running until `stop`; the first launch may fail. */
export async function supervise(options: Launch) {
  const { cluster, socketFolder, log } = options
  const start = async () => {
    await stopLeftovers(cluster, socketFolder, log)
    return launch(options)
  }
  const supervised = await keepRunning('the database', start, log)
  // A process that ends without `stop` takes the database along; what kill -9 leaves, the next start ends.
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
