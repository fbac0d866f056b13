import type { Texts } from './en.ts'

export const texts: Texts = {
  personalData: {
    section: 'بيع السماد',
    labels: {
      sellerMembership: 'البائع الذي تعمل معه',
      stockEntries: 'ما سجلته في المخزون',
      product: 'المنتج',
      stockReason: 'ما حدث',
      enteredAt: 'وقت التسجيل',
    },
    values: {
      stock_batch: 'دفعة جديدة',
      stock_counted: 'جرد',
      stock_lost: 'فاقد',
    },
  },
}
