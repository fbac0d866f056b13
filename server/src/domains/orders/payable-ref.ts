import { payables } from '#payments'

export const { refOf: payableRef, idOf: orderOf } = payables('order')
