import { payables } from '#payments'

export const orderPayables = payables('order')
export const { refOf: payableRef } = orderPayables
