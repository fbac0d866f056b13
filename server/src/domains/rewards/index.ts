export { approvableCorrection } from './office/approvable.ts'
export { rewardPersonalData } from './personal-data.ts'
export { rewardReactions } from './reactions.ts'
export { rewardHandlers } from './routes.ts'
