export { binJobs } from './jobs.ts'
export { binPersonalData } from './personal-data.ts'
export { binReactions } from './reactions.ts'
export { binHandlers } from './routes.ts'
