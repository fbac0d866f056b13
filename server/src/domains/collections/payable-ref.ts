import { payables } from '#payments'

export const collectionPayables = payables('collection')
export const { refOf: payableRef } = collectionPayables
