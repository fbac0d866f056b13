export { auditPersonalData } from './personal-data.ts'
export { auditReactions } from './reactions.ts'
export { audited } from './record.ts'
export { auditHandlers } from './routes.ts'
