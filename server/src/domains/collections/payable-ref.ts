import { payables } from '#payments'

export const { refOf: payableRef, idOf: requestOf } = payables('collection')
