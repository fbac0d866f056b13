import { personalStore } from '#lib/personal'

const KEY = 'voucher'
const store = personalStore('tab')

export const rememberedVoucher = () => store.getItem(KEY)
export const rememberVoucher = (code: string) => store.setItem(KEY, code)
export const forgetVoucher = () => store.removeItem(KEY)
