export { driverJobs } from './commands/jobs.ts'
export { driverHandlers } from './commands/routes.ts'
export { roundPersonalData } from './personal-data.ts'
export { roundReactions } from './reactions.ts'
