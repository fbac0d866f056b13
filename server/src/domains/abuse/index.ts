export { abuseJobs } from './jobs.ts'
export { abusePersonalData } from './personal-data.ts'
export { abuseReactions } from './reactions.ts'
export { abuseHandlers } from './routes.ts'
