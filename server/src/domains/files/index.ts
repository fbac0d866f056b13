export { fileJobs } from './bytes.ts'
export { filePersonalData } from './personal-data.ts'
export { filesApp } from './protocol/app.ts'
export { fileReactions } from './reactions.ts'
