import { payables } from '#payments'

export const requestPayables = payables('request')
/** The reference of a request for payments and messages; `donations.request_ref` in SQL. */
export const { refOf: requestRef } = requestPayables
