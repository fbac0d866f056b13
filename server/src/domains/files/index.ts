export { fileJobs } from './bytes.ts'
export { filePersonalData } from './personal-data.ts'
export { filesApp } from '../../compat/storage/app.ts'
export { fileReactions } from './reactions.ts'
