import { type CrashPlan, walkPlanned } from './crash-walk.ts'

// A process that is killed before one of the awaited steps is sent.

process.once('message', async ({ plan, dieAt }: { plan: CrashPlan; dieAt: number }) => {
  let step = 0
  await walkPlanned(plan, () => {
    if (++step === dieAt) process.kill(process.pid, 'SIGKILL')
  })
  process.exit(0)
})
