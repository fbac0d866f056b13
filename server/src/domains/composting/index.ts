export { logActivities } from './log-activity.ts'
export { compostingPersonalData } from './personal-data.ts'
export { compostingReactions } from './reactions.ts'
export { compostingHandlers } from './routes.ts'
