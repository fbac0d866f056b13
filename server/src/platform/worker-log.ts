import { Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from 'pino'

/** Forwards the worker's messages to the log, routine ones at level debug. */
export const workerLogger = (log: Logger) =>
  new WorkerLogger(() => (level, message, facts) => {
    const failed = level === 'error' || level === 'warning'
    log[failed ? 'warn' : 'debug']({ ...harmless(facts), from: 'jobs' }, message)
  })

interface Job {
  id: string
  task_identifier: string
  attempts: number
}
interface Facts {
  job?: Job
  jobs?: Job[]
  /** Failed jobs with their errors. */
  specs?: { job: Job }[]
  duration?: number
  error?: unknown
  fatalError?: unknown
}

/** A payload may contain personal data: only fields known to be safe are logged, and of a job only its name. */
function harmless({ job, jobs = [], specs = [], duration, error, fatalError }: Facts = {}) {
  const err = error ?? fatalError
  const about = [...(job ? [job] : []), ...jobs, ...specs.map(spec => spec.job)]
  return {
    ...(err ? { err } : {}),
    ...(duration === undefined ? {} : { duration }),
    ...(about.length > 0 ? { jobs: about.map(nameOf) } : {}),
  }
}

const nameOf = ({ id, task_identifier, attempts }: Job) => ({ id, task: task_identifier, attempts })
