export { isInvited, isOpenTo } from './open-to.ts'
export { tellOfAct } from './operator-notice.ts'
